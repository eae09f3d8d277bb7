import { type Composition, compositionsOf, setOf, sidesOf } from './compositions';
import { readSite } from './compose/site';
import type { Store } from './store/store';

export interface Rules {
  /** So many compositions can be rolled back to, the live one included. */
  readonly compositions: number;
  /** A tab that was opened so long ago still finds its files; what was written since then stays too. */
  readonly hours: number;
}

export const DEFAULT_RULES: Rules = { compositions: 10, hours: 24 };

/** All that must stay, by name: releases as "blog/1.0.0-ab12cd34". */
export interface Kept {
  readonly compositions: ReadonlySet<number>;
  readonly releases: ReadonlySet<string>;
  readonly sites: ReadonlySet<string>;
  readonly pageSets: ReadonlySet<string>;
}

/** The newest compositions, and all older ones that were live within the time of an open tab. */
async function composed(store: Store, rules: Rules, now: Date): Promise<Composition[]> {
  const since = now.getTime() - rules.hours * 3_600_000;
  const live = await store.live();
  const kept: Composition[] = [];
  let replacedAt = Infinity;
  for await (const composition of compositionsOf(store)) {
    const isKept =
      kept.length < rules.compositions || replacedAt >= since || composition.composition === live;
    if (isKept) kept.push(composition);
    else if (live === undefined || composition.composition < live) break;
    replacedAt = Date.parse(composition.at);
  }
  return kept;
}

/** The release of each app, on each side, and the one that a tab falls back to. */
export const releasesIn = (composition: Composition): string[] =>
  sidesOf(composition)
    .flatMap((side) => Object.entries(setOf(composition, side).apps))
    .flatMap(([app, { release, previous }]) =>
      [release, previous].flatMap((one) => (one ? [`${app}/${one}`] : [])),
    );

/** Takes the rules, gives what they keep of a store. */
export async function keptOf(store: Store, rules: Rules, now: Date): Promise<Kept> {
  const compositions = await composed(store, rules, now);
  const sites = new Set(
    compositions.flatMap((one) => sidesOf(one).map((side) => setOf(one, side).site)),
  );
  const read = await Promise.all([...sites].map((site) => readSite(store, site)));
  return {
    compositions: new Set(compositions.map(({ composition }) => composition)),
    releases: new Set(compositions.flatMap(releasesIn)),
    sites,
    pageSets: new Set(read.flatMap((site) => site?.sets ?? [])),
  };
}
