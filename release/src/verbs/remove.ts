import { type AppName, ownerOf } from '@site/shared/contract';
import { foundationOf } from '../compositions';
import { type FileSet, type PageSet, readFileSet } from '../compose/page-set';
import { readSite } from '../compose/site-description';
import { Refusal } from '../errors';
import { goLive, type Outcome } from '../go-live';
import { readShell } from '../releases';
import type { Store } from '../store/store';
import type { FaultBetween } from '../truth/between';
import { together } from '../underway';

/** The links of other sections, and of the frame, that lead to a section which is no longer there. */
async function linksTo(store: Store, app: AppName, outcome: Outcome): Promise<FaultBetween[]> {
  const { apps, site } = outcome.composition;
  const { claims } = await readShell(store, apps.shell?.release ?? '');
  const sets = (await readSite(store, site))?.sets ?? [];
  const read = await Promise.all(
    sets.map((set) => readFileSet<FileSet & Partial<PageSet>>(store, set)),
  );
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
  /** What leads nowhere from now on. */
  readonly links: readonly FaultBetween[];
}

/**
 * Takes a section off the site: its addresses answer 404. Its releases stay, so a rollback brings it back.
 * Rejects with a Refusal when it is not live, or is the shell.
 */
export const remove = (store: Store, app: AppName, why: string): Promise<Removed> =>
  together(store, `remove ${app}`, async () => {
    const { live } = await foundationOf(store, false);
    if (app === 'shell')
      throw new Refusal('Every page needs the shell; name a section: npx release remove blog');
    if (!live?.apps[app])
      throw new Refusal(
        `${app} is not live, so there is nothing to remove; see what is: npx release status`,
      );
    const outcome = await goLive(store, { action: 'remove', why, releases: { [app]: null } });
    return { ...outcome, links: await linksTo(store, app, outcome) };
  });
