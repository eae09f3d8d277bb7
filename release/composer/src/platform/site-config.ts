import { type AppName, checkedSiteConfig } from '@site/shared/contract';
import { siteConfig } from '@site/shared/site.config';

/** What `shared/site.config.ts` says of this site, checked; the release tool reads that file nowhere else. */
export const site = checkedSiteConfig(siteConfig);

/** The team to ask about an app, such as "@site/blog"; undefined if the site does not know the app. */
export const teamOf = (app: AppName): string | undefined =>
  Object.hasOwn(site.apps, app) ? site.apps[app]?.owner : undefined;

/** Where the sources of an app are, if in no workspace of the site's repository. */
export const repositoryOf = (app: AppName): string | undefined =>
  Object.hasOwn(site.apps, app) ? site.apps[app]?.repository : undefined;

/** For the end of a message about another team's app: " (ask @site/blog)". */
export const askTeam = (app: AppName): string => {
  const team = teamOf(app);
  return team ? ` (ask ${team})` : '';
};
