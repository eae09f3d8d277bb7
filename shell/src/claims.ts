import { siteConfig } from '@site/shared/site.config';
import { claimsOf } from '@site/shared/contract';

export const claims = claimsOf(siteConfig.apps);
