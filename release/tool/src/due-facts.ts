import { Refusal } from '@site/composer';
import {
  ageInDays,
  checkedSiteConfig,
  isShell,
  type Release,
  type StatedFact,
} from '@site/shared/contract';
import { siteConfig } from '@site/shared/site.config';
import type { Composition } from '@site/store';

/** A fact that somebody should check against its source again. */
export interface DueFact {
  readonly name: string;
  readonly source: string;
  readonly checked: string;
  readonly pages: readonly string[];
  readonly ageInDays: number;
  /** A release that states it and that visitors never had is refused. */
  readonly isOverdue: boolean;
  /** One sentence with page, age and what to do. */
  readonly text: string;
}

const readLimits = () => checkedSiteConfig(siteConfig).editorial.facts;

const REMEDY = 'check it against its source, and write down the day (docs/content/check-facts.md)';

const pagesOf = ({ pages }: StatedFact) =>
  `${pages[0]}${pages.length > 1 ? ` (and ${pages.length - 1} more)` : ''}`;

/** Oldest check first. */
export function listDueFacts(release: Release, now = Date.now()): readonly DueFact[] {
  const { warnAfter, refuseAfter } = readLimits();
  const facts = isShell(release) ? [] : (release.datedFacts ?? []);
  return facts
    .map((fact): DueFact => {
      const { name, source, checked, pages } = fact;
      const age = ageInDays(fact, new Date(now));
      const text = `page ${pagesOf(fact)}: “${name}” (${source}) was last checked on ${checked}, ${age} days ago; ${REMEDY}`;
      return { name, source, checked, pages, ageInDays: age, isOverdue: age > refuseAfter, text };
    })
    .filter((fact) => fact.ageInDays > warnAfter)
    .sort((one, other) => other.ageInDays - one.ageInDays);
}

/** `latest`: what visitors had before may state what has become old meanwhile. */
export function assertNoneOverdue(
  release: Release,
  digest: string,
  latest: Composition | undefined,
  now: number,
): void {
  const { app } = release;
  const earlier = [latest?.apps[app], ...(latest?.moves[app] ?? [])];
  const overdue = listDueFacts(release, now).filter(({ isOverdue }) => isOverdue);
  if (overdue.length === 0 || earlier.some((move) => move?.digest === digest)) return;
  const limit = readLimits().refuseAfter;
  const lines = overdue.map(
    ({ text }) =>
      `${app} ${release.release}, ${text}, then build ${app} again; what is new may state nothing whose check is older than ${limit} days`,
  );
  throw new Refusal('E_OVERDUE', lines.join('\n'));
}
