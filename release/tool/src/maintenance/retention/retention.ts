import { type Composition, compositionsOf } from '../../composition/history/compositions';
import { contentOf, variantsOf } from '../../composition/history/variants';
import { hasExpired, type SharedPreview, sharedPreviews } from '../../composition/previews';
import { OtherFormat } from '@site/composer/errors';
import { readSite, siteKey } from '@site/composer/site-description';
import type { Store } from '@site/composer/store';

export interface RetentionPolicy {
  /** The live one included. */
  readonly compositions: number;
  /** Tabs opened this long ago still find their files; anything written since stays, too. */
  readonly hours: number;
}

const HOUR_MS = 3_600_000;

export const DEFAULT_RETENTION: RetentionPolicy = { compositions: 10, hours: 24 };

/** In milliseconds. Anything written later stays. */
export const retainedSince = ({ hours }: RetentionPolicy, now: Date): number =>
  now.getTime() - hours * HOUR_MS;

/** Releases as "blog/1.0.0-ab12cd34". */
export interface Retained {
  readonly compositions: ReadonlySet<number>;
  readonly releases: ReadonlySet<string>;
  readonly sites: ReadonlySet<string>;
  readonly pageSets: ReadonlySet<string>;
}

/** And older ones that open tabs may have loaded. */
async function composed(store: Store, rules: RetentionPolicy, now: Date): Promise<Composition[]> {
  const since = retainedSince(rules, now);
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

const releasesOf = ({ apps }: Pick<SharedPreview, 'apps'>): string[] =>
  Object.entries(apps).flatMap(([app, { release, previous }]) =>
    [release, previous].flatMap((one) => (one ? [`${app}/${one}`] : [])),
  );

export const releasesIn = (composition: Composition): string[] =>
  variantsOf(composition).flatMap((variant) => releasesOf(contentOf(composition, variant)));

/** Live or not: a preview may show one. */
async function sitesSince(store: Store, since: number): Promise<string[]> {
  const named = (await store.list('sites')).filter((name) => name.endsWith('.json'));
  const ids = named.map((name) => name.replace(/\.json$/, ''));
  const times = await Promise.all(ids.map((id) => store.writtenAt(siteKey(id))));
  return ids.filter((_id, index) => (times[index]?.getTime() ?? 0) > since);
}

/** None of a site of another version: it is made again before use. */
async function setsOf(store: Store, site: string): Promise<readonly string[]> {
  try {
    return (await readSite(store, site))?.sets ?? [];
  } catch (fault) {
    if (fault instanceof OtherFormat) return [];
    throw fault;
  }
}

export async function retained(store: Store, rules: RetentionPolicy, now: Date): Promise<Retained> {
  const compositions = await composed(store, rules, now);
  const since = retainedSince(rules, now);
  const previews = [...(await sharedPreviews(store)).values()].filter(
    (preview) => !hasExpired(preview, now),
  );
  const sites = new Set([
    ...previews.map(({ site }) => site),
    ...compositions.flatMap((one) =>
      variantsOf(one).map((variant) => contentOf(one, variant).site),
    ),
    ...(await sitesSince(store, since)),
  ]);
  const sets = await Promise.all([...sites].map((site) => setsOf(store, site)));
  return {
    compositions: new Set(compositions.map(({ composition }) => composition)),
    releases: new Set([...compositions.flatMap(releasesIn), ...previews.flatMap(releasesOf)]),
    sites,
    pageSets: new Set(sets.flat()),
  };
}
