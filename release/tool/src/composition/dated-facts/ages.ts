import {
  ageInDays,
  type AppName,
  daysAfter,
  isShell,
  type Release,
  type StatedFact,
} from '@site/shared/contract';
import { site } from '@site/composer/site-config';

const { warnAfter, refuseAfter } = site.editorial.facts;

/** How old a check may be: `due` is told, with `overdue` no new release goes live. */
export type Standing = 'fresh' | 'due' | 'overdue';

/** A fact of a release, and how it stands on a day. */
export interface AgedFact extends StatedFact {
  readonly app: AppName;
  /** Whole days since it was checked. */
  readonly age: number;
  readonly standing: Standing;
  /** The first day on which it is due, and on which it is overdue. */
  readonly due: string;
  readonly overdue: string;
}

function standingAt(age: number): Standing {
  if (age > refuseAfter) return 'overdue';
  return age > warnAfter ? 'due' : 'fresh';
}

/** Takes a release, gives what it states that others decide and how that stands, the oldest check first. */
export function agedFacts(release: Release, now: Date): AgedFact[] {
  const facts = isShell(release) ? [] : (release.datedFacts ?? []);
  return facts
    .map((fact) => {
      const age = ageInDays(fact, now);
      return {
        app: release.app,
        ...fact,
        age,
        standing: standingAt(age),
        due: daysAfter(fact.checked, warnAfter + 1),
        overdue: daysAfter(fact.checked, refuseAfter + 1),
      };
    })
    .sort((a, b) => b.age - a.age);
}

/** Such as: “prices of the plans” (the price list) was last checked on 2026-11-21, 31 days ago. */
export const ageLine = ({ name, source, checked, age }: AgedFact): string =>
  `“${name}” (${source}) was last checked on ${checked}, ${age} days ago`;
