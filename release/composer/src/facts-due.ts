import { ageInDays, escapeControl, isShell, type StatedFact } from '@site/contract';
import type { Composition } from '@site/store';
import type { Violation } from './checks/violation';
import type { OpenRelease } from './open-release';
import { Refusal } from './refusal';
import { teamHint, site } from './site-config';

const { warnAfter, refuseAfter } = site.editorial.facts;

type AgedFact = StatedFact & { readonly age: number };

/** The oldest first. */
const factsOlderThan = (days: number, { release }: OpenRelease, now: number): AgedFact[] =>
  (isShell(release) ? [] : (release.datedFacts ?? []))
    .map((fact) => ({ ...fact, age: ageInDays(fact, new Date(now)) }))
    .filter(({ age }) => age > days)
    .sort((one, other) => other.age - one.age);

const ageText = ({ name, source, checked, age }: AgedFact): string =>
  `“${name}” (${source}) was last checked on ${checked}, ${age} days ago`;

const REMEDY = 'check it against its source, and write down the day (docs/content/check-facts.md)';

const pagesText = ({ pages }: StatedFact) =>
  `${pages[0]}${pages.length > 1 ? ` (and ${pages.length - 1} more)` : ''}`;

/** Visitors of a trial count, too. */
const wasServed = ({ app, ref }: OpenRelease, latest: Composition | undefined): boolean =>
  [
    ...(latest?.moves[app] ?? []),
    ...(latest?.trials ?? []).filter((trial) => trial.app === app),
    ...(latest?.apps[app] ? [latest.apps[app]] : []),
  ].some(({ digest }) => digest === ref.digest);

/** Throws a Refusal unless visitors had the release before. */
export function assertFactsChecked(
  open: OpenRelease,
  latest: Composition | undefined,
  now: number,
): void {
  const overdue = factsOlderThan(refuseAfter, open, now);
  if (overdue.length === 0 || wasServed(open, latest)) return;
  const { app, id } = open;
  const lines = overdue.map(
    (fact) =>
      `${app} ${id}, page ${pagesText(fact)}: ${ageText(fact)}; what is new may state nothing whose check is ` +
      `older than ${refuseAfter} days: ${REMEDY}, then build ${app} again${teamHint(app)}`,
  );
  throw new Refusal('E_OVERDUE', lines.map(escapeControl).join('\n'));
}

export const factWarnings = (open: OpenRelease, now: number): Violation[] =>
  factsOlderThan(warnAfter, open, now).map((fact) => ({
    app: open.app,
    page: fact.pages[0] ?? '/',
    text: ageText(fact),
    remedy: REMEDY,
  }));
