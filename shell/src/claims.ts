import { siteConfig } from '@site/shared/site.config';
import type { Claims } from '@site/shared/contract';

/** Which remote may own which paths. A release that claims another's path is refused. */
export const claims: Claims = Object.fromEntries(
  Object.entries(siteConfig.apps).flatMap(([app, { paths }]) => (paths ? [[app, paths]] : [])),
);
