import type { AppName, Release, StatedFact } from '@site/shared/contract';
import { askTeam, site } from '@site/composer/site-config';
import { FactsOverdue, ignoreRefusal } from '@site/composer/errors';
import { escapeControl } from '@site/composer/escape-control';
import type { CrossSectionViolation } from '@site/composer/cross-section';
import { type Composition, latestComposition } from '../history/compositions';
import { changedContent } from '../history/variants';
import { lastMoveOf } from '../moves/moves';
import { readAll } from '../live/showing';
import type { Store } from '@site/composer/store';
import { agedFacts, type AgedFact, ageLine } from './ages';

const { refuseAfter } = site.editorial.facts;

/** For all visitors or those of a canary. */
async function wasLive(store: Store, app: AppName, release: string): Promise<boolean> {
  const live = await latestComposition(store).catch(ignoreRefusal);
  return live !== undefined && (await lastMoveOf(store, live, app, release)) !== undefined;
}

const pagesIn = ({ pages }: StatedFact) =>
  `${pages[0]}${pages.length > 1 ? ` (and ${pages.length - 1} more)` : ''}`;

const REMEDY = 'check it against its source, and write down the day (docs/content/check-facts.md)';

function refuse({ app, release }: Release, facts: readonly AgedFact[]): never {
  const lines = facts.map(
    (fact) =>
      `${app} ${release}, page ${pagesIn(fact)}: ${ageLine(fact)}; what is new may state nothing whose check is ` +
      `older than ${refuseAfter} days: ${REMEDY}, then build ${app} again${askTeam(app)}`,
  );
  throw new FactsOverdue(lines.map(escapeControl).join('\n'));
}

/** Throws FactsOverdue unless visitors had the release. */
export async function refuseOverdue(
  store: Store,
  release: Release,
  now = new Date(),
): Promise<void> {
  const overdue = agedFacts(release, now).filter(({ standing }) => standing === 'overdue');
  if (overdue.length > 0 && !(await wasLive(store, release.app, release.release)))
    refuse(release, overdue);
}

/** Of deployed releases. Rejects with FactsOverdue. */
export async function dueFacts(
  store: Store,
  composition: Composition,
): Promise<CrossSectionViolation[]> {
  const now = new Date();
  const { apps } = changedContent(composition);
  const changed = new Set(composition.changes.flatMap(({ to }) => to ?? []));
  const releases = (await readAll(store, apps)).filter(({ release }) => changed.has(release));
  for (const release of releases) await refuseOverdue(store, release, now);
  return releases.flatMap((release) =>
    agedFacts(release, now)
      .filter(({ standing }) => standing !== 'fresh')
      .map((fact) => ({
        app: release.app,
        page: pagesIn(fact),
        fault: ageLine(fact),
        remedy: REMEDY,
      })),
  );
}
