import { siteConfig } from '@site/shared/site.config';
import { claimsOf } from '@site/shared/contract';

/** Which remote may own which paths. A release that claims another's path is refused. */
export const claims = claimsOf(siteConfig.apps);
