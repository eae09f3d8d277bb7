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

/** `due` warns; `overdue` blocks new releases. */
export type FactAge = 'fresh' | 'due' | 'overdue';

export interface AgedFact extends StatedFact {
  readonly app: AppName;
  readonly age: number;
  readonly standing: FactAge;
  /** First day on which it is due, or overdue. */
  readonly due: string;
  readonly overdue: string;
}

function ageAt(age: number): FactAge {
  if (age > refuseAfter) return 'overdue';
  return age > warnAfter ? 'due' : 'fresh';
}

/** Oldest check first. */
export function agedFacts(release: Release, now: Date): AgedFact[] {
  const facts = isShell(release) ? [] : (release.datedFacts ?? []);
  return facts
    .map((fact) => {
      const age = ageInDays(fact, now);
      return {
        app: release.app,
        ...fact,
        age,
        standing: ageAt(age),
        due: daysAfter(fact.checked, warnAfter + 1),
        overdue: daysAfter(fact.checked, refuseAfter + 1),
      };
    })
    .sort((a, b) => b.age - a.age);
}

/** “prices of the plans” (the price list) was last checked on 2026-11-21, 31 days ago. */
export const ageLine = ({ name, source, checked, age }: AgedFact): string =>
  `“${name}” (${source}) was last checked on ${checked}, ${age} days ago`;
