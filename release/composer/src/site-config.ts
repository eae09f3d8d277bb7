import { type AppName, checkedSiteConfig } from '@site/contract';
import { siteConfig } from '@site/site/site.config';

/** Nothing else in the release tool reads `shared/site/site.config.ts`. */
export const site = checkedSiteConfig(siteConfig);

/** "@site/blog"; undefined for an unknown app. */
export const teamOf = (app: AppName): string | undefined =>
  Object.hasOwn(site.apps, app) ? site.apps[app]?.owner : undefined;

/** undefined for an app of this repository. */
export const repositoryOf = (app: AppName): string | undefined =>
  Object.hasOwn(site.apps, app) ? site.apps[app]?.repository : undefined;

/** Such as " (ask @site/blog)". */
export const teamHint = (app: AppName): string => {
  const team = teamOf(app);
  return team ? ` (ask ${team})` : '';
};
