import { pagesOf, readSite, type SitePage } from '@site/composer/site-description';
import { ignoreRefusal } from '@site/composer/errors';
import type { Store } from '@site/composer/store';
import {
  type Change,
  type Composition,
  compositionNumbered,
  readComposition,
} from '../history/compositions';
import { changedApps } from '../history/difference';

/** For most visitors, since the last notification. */
export interface News {
  readonly to: Composition;
  /** Each since then, oldest first, with `to`; at most ten. */
  readonly steps: readonly Composition[];
  readonly changes: readonly Change[];
  /** Without a slash at its end. */
  readonly origin: string;
  /** Added, changed or removed paths, sorted. */
  readonly paths: readonly string[];
  /** Are or were in the sitemap. */
  readonly listed: readonly string[];
}

type Pages = Readonly<Record<string, SitePage>>;

async function pagesOfRecord(store: Store, record: Composition | undefined): Promise<Pages> {
  const site = record && (await readSite(store, record.site).catch(ignoreRefusal));
  return (site && (await pagesOf(store, site).catch(ignoreRefusal))) ?? {};
}

async function sitemapIn(store: Store, pages: Pages): Promise<readonly URL[]> {
  const key = pages['/sitemap.xml']?.key;
  const text = (key && (await store.read(key))?.toString()) || '';
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
}

const MAX_STEPS = 10;

/** Before `live`: the chat gets the reason of each, also if several happened at once. */
async function stepsBetween(store: Store, from: number, live: number): Promise<Composition[]> {
  const steps: Composition[] = [];
  const first = from > 0 ? Math.max(from + 1, live - MAX_STEPS + 1) : live;
  for (let number = first; number < live; number++)
    steps.push(
      ...[await readComposition(store, number).catch(ignoreRefusal)].flatMap((one) => one ?? []),
    );
  return steps;
}

/** `from`: last notified composition, or 0. If it was pruned, everything is new. */
export async function newsBetween(store: Store, from: number, live: number): Promise<News> {
  const to = await compositionNumbered(store, live);
  const known = await readComposition(store, from).catch(ignoreRefusal);
  const [before, now] = [await pagesOfRecord(store, known), await pagesOfRecord(store, to)];
  const [old, map] = [await sitemapIn(store, before), await sitemapIn(store, now)];
  const listed = new Set([...old, ...map].map(({ pathname }) => pathname));
  const paths = Object.keys({ ...before, ...now })
    .filter((path) => before[path]?.etag !== now[path]?.etag)
    .sort();
  return {
    to,
    steps: [...(await stepsBetween(store, from, live)), to],
    changes: changedApps(known?.apps ?? {}, to.apps),
    origin: map[0]?.origin ?? '',
    paths: paths.length > 0 ? [...paths, '/live.json', '/frontend-discovery.json'] : [],
    listed: paths.filter((path) => listed.has(path)),
  };
}
