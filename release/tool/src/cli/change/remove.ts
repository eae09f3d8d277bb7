import type { CrossSectionViolation } from '@site/composer/cross-section';
import { goLive, type Outcome } from '../../composition/go-live';
import { latestBase } from '../../composition/history/compositions';
import { readFileSet } from '@site/composer/page-set';
import { readSite } from '@site/composer/site-description';
import { Incompatible, NotLive } from '@site/composer/errors';
import { appNamed } from '../../releases/app-names';
import { readShell } from '@site/composer/releases';
import { withSharedLock } from '../../store/locks/locks';
import type { Store } from '@site/composer/store';
import { JSON_OPTION, WHY } from '../terminal/options';
import { verb } from '../terminal/verb';
import { printOutcome } from '../terminal/outcome';
import { print, say } from '../terminal/terminal';
import { type AppName, ownerOf } from '@site/shared/contract';

async function linksTo(
  store: Store,
  app: AppName,
  outcome: Outcome,
): Promise<CrossSectionViolation[]> {
  const { apps, site } = outcome.composition;
  const { claims } = await readShell(store, apps.shell?.release ?? '');
  const sets = (await readSite(store, site))?.sets ?? [];
  const read = await Promise.all(sets.map((set) => readFileSet(store, set)));
  return read.flatMap((set) =>
    (set?.facts?.outward ?? [])
      .filter(({ path }) => ownerOf(claims, path) === app)
      .map(({ page, path }) => ({
        app: set?.app ?? 'shell',
        page,
        fault: `links to ${path}, which is gone with ${app}`,
      })),
  );
}

export interface Removed extends Outcome {
  readonly links: readonly CrossSectionViolation[];
}

/** Releases stay, so a rollback restores it. Rejects with NotLive, or for the shell. */
export const remove = (store: Store, app: AppName, why: string): Promise<Removed> =>
  withSharedLock(store, `remove ${app}`, async (lock) => {
    const { live } = await latestBase(store, false);
    if (app === 'shell')
      throw new Incompatible(
        'Every page needs the shell; name a section: npx release remove <app>',
      );
    if (!live?.apps[app])
      throw new NotLive(
        `${app} is not live, so there is nothing to remove; see what is: npx release status`,
      );
    const outcome = await goLive(store, { action: 'remove', why, releases: { [app]: null } }, lock);
    return { ...outcome, links: await linksTo(store, app, outcome) };
  });

export const removeCommand = verb(
  'remove <app>',
  'take a section off the site; a rollback brings it back',
  [WHY, JSON_OPTION],
  async (context, options, word: string) => {
    const store = await context.openToChange(options);
    const app = await appNamed(store, word);
    const { links, ...outcome } = await remove(store, app, options.why ?? '');
    printOutcome(outcome, options);
    for (const { app: linking, page, fault } of links)
      say(`Warning: ${linking}, page ${page}: ${fault}; take the link out`);
    if (!options.json) print(`Bring it back: npx release rollback ${app}`);
  },
);
