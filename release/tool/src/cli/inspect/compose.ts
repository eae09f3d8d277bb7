import { checkSet } from '../../composition/gate/check-set';
import { latestComposition } from '../../composition/history/compositions';
import { composeSite, releaseSet } from '@site/composer/compose-site';
import { pagesOf, type Site } from '@site/composer/site-description';
import { pluralize } from '@site/composer/numbers';
import { NotBuilt } from '@site/composer/errors';
import { appsNamed } from '../../releases/app-names';
import { readRelease } from '@site/composer/releases';
import type { Store } from '@site/composer/store';
import { refuseOldBuild } from '../../platform/workspaces';
import { publish } from '../change/publish';
import { JSON_OPTION } from '../terminal/options';
import { verb } from '../terminal/verb';
import { print, printJson } from '../terminal/terminal';
import type { AppName } from '@site/shared/contract';

export async function compose(store: Store, apps: readonly AppName[]): Promise<Site> {
  const chosen: Record<AppName, string> = {};
  const live = await latestComposition(store);
  for (const [app, entry] of Object.entries(live?.apps ?? {})) {
    chosen[app] = entry.release;
  }
  for (const app of apps) chosen[app] = (await publish(store, app)).release.release;
  const entries = Object.entries(chosen);
  const set = releaseSet(
    await Promise.all(entries.map(([app, release]) => readRelease(store, app, release))),
    live?.settings,
  );
  if (!set)
    throw new NotBuilt(
      'There is no shell to compose pages with; build and name it too: npx release compose shell',
    );
  checkSet(set);
  return composeSite(store, set);
}

export const composeCommand = verb(
  'compose [app...]',
  'check and compose what is live, with the built releases of the named apps; nothing goes live',
  [JSON_OPTION],
  async (context, options, words: string[]) => {
    const store = await context.open(options);
    const apps = await appsNamed(store, words);
    apps.forEach((app) => refuseOldBuild(app));
    const site = await compose(store, apps);
    const pages = Object.keys(await pagesOf(store, site));
    if (options.json) printJson({ site: site.id, pages });
    else print(`Composed ${pluralize(pages.length, 'file')} as ${site.id}`);
  },
);
