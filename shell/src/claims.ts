import { siteConfig } from '@site/shared/site.config';
import { claimsOf } from '@site/shared/contract';

/** Which remote may own which paths; the composer refuses a release that claims another's. */
export const claims = claimsOf(siteConfig.apps);
