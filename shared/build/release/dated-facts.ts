import { siteConfig } from '@site/site/site.config';
import {
  ageInDays,
  type DatedFact,
  datedFacts,
  type PageRoute,
  type StatedFact,
} from '@site/contract';

const factsByName: Readonly<Record<string, DatedFact>> = datedFacts;

function factOf(name: string | DatedFact, path: string): DatedFact {
  if (typeof name !== 'string') return name;
  const fact = Object.hasOwn(factsByName, name) ? factsByName[name] : undefined;
  if (fact) return fact;
  throw new Error(
    `page ${path}: datedFacts names "${name}", which shared/contract/src/dated-facts/dated-facts.ts does not have; ` +
      `it has ${Object.keys(factsByName).join(', ')}`,
  );
}

async function statedOn({ path, handle }: PageRoute): Promise<[string, DatedFact][]> {
  const { datedFacts: routeFacts = [], datedFactsOf } = handle;
  const pages = {
    ...(routeFacts.length > 0 && { [path]: routeFacts }),
    ...(await datedFactsOf?.()),
  };
  return Object.entries(pages).flatMap(([page, facts]) =>
    facts.map((fact): [string, DatedFact] => [page, factOf(fact, page)]),
  );
}

/** Fact -> its pages, sorted. Throws for an unknown fact, or one checked after `now`. */
export async function statedFacts(
  routes: readonly PageRoute[],
  now = new Date(),
): Promise<StatedFact[]> {
  const stated = new Map<string, StatedFact>();
  for (const [page, fact] of (await Promise.all(routes.map(statedOn))).flat()) {
    if (ageInDays(fact, now) < 0)
      throw new Error(
        `page ${page}: "${fact.name}" was checked on ${fact.checked}, a day that has yet to come`,
      );
    const key = JSON.stringify([fact.name, fact.source, fact.checked]);
    const { pages = [] } = stated.get(key) ?? {};
    stated.set(key, { ...fact, pages: [...pages, page].sort() });
  }
  return [...stated].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, fact]) => fact);
}

export const dueWarnings = (
  facts: readonly StatedFact[] = [],
  now = new Date(),
  { warnAfter, refuseAfter } = siteConfig.editorial.facts,
): string[] =>
  facts
    .filter((fact) => ageInDays(fact, now) > warnAfter)
    .map(
      ({ name, source, checked, pages }) =>
        `${pages.join(', ')}: “${name}” (${source}) was last checked on ${checked}, ` +
        `${ageInDays({ checked }, now)} days ago: check it again (docs/content/check-facts.md); ` +
        `after ${refuseAfter} days no new release may state it`,
    );
