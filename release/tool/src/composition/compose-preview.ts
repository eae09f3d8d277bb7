import { checkSet } from './gate/check-set';
import { type Composition, compositionNumbered } from './history/compositions';
import { changedApps, changedPages, type PageChange } from './history/difference';
import { status } from './history/live-now';
import { liveDocument } from './live/live-document';
import { readAll } from './live/showing';
import { sharePreview } from './previews';
import { composeSite, releaseSet } from '@site/composer/compose-site';
import { withDaysInMemory } from '@site/composer/last-changed';
import { readSite } from '@site/composer/site-description';
import { whoami } from '../platform/environment/who';
import { NotLive } from '@site/composer/errors';
import { readRelease, readShell } from '@site/composer/releases';
import { releaseNamed } from '../releases/app-names';
import { withSharedLock } from '../store/locks/locks';
import type { Store } from '@site/composer/store';
import type { AppName } from '@site/shared/contract';

export interface Preview {
  /** Never recorded. */
  readonly composition: Composition;
  readonly pages: readonly PageChange[];
  readonly shared?: { readonly token: string; readonly expires: string };
}

async function withRelease(store: Store, app: AppName, id: string): Promise<Composition> {
  const live = await compositionNumbered(store, (await status(store)).composition);
  const { version, release } = await readRelease(store, app, await releaseNamed(store, app, id));
  const previous = live.apps[app]?.release ?? null;
  return {
    ...live,
    trials: undefined,
    variants: undefined,
    why: 'preview',
    changes: [{ app, from: previous, to: release }],
    apps: { ...live.apps, [app]: { version, release, previous } },
  };
}

/** Nothing goes live. With `days`, visitors with its address see it. */
export const preview = (
  store: Store,
  app: AppName,
  release: string,
  days?: number,
): Promise<Preview> =>
  withSharedLock(store, `preview ${app}@${release}`, async () => {
    const composition = await withRelease(store, app, release);
    const set = releaseSet(await readAll(store, composition.apps), composition.settings);
    if (!set) throw new NotLive('No shell is live yet; deploy it first: npx release deploy shell');
    checkSet(set);
    const site = await composeSite(withDaysInMemory(store), set, {
      apps: new Set([app]),
      action: 'deploy',
    });
    const live = await compositionNumbered(store, composition.composition);
    const before = (await readSite(store, live.site)) ?? { ...site, sets: [] };
    const shell = await readShell(store, composition.apps.shell?.release ?? '');
    const apps = changedApps(live.apps, composition.apps);
    const pages = await changedPages(store, shell, [before, site], apps);
    const composed = { ...composition, site: site.id };
    if (days === undefined) return { composition: composed, pages };
    const text = await liveDocument(store, composed, 'live');
    const asked = { ...composed, who: whoami() };
    return { composition: composed, pages, shared: await sharePreview(store, asked, text, days) };
  });
