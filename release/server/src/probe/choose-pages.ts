import { type AppName, isShell, matchesPattern, ownerOf } from '@site/shared/contract';
import { Damaged } from '@site/composer/errors';
import { NOT_FOUND } from '@site/composer/page-set';
import { readRelease, readShell } from '@site/composer/releases';
import { pagesOf, readSite, type Site } from '@site/composer/site-description';
import type { Store } from '@site/composer/store';
import type { Composition } from '@site/tool/compositions';
import { changedApps, changedPages } from '@site/tool/difference';
import type { SitePage } from './walk/arrive';

export const MAX_PAGES = 40;

export interface ProbedPage extends SitePage {
  /** In the live version: itself, else a page of the same route, else any. */
  readonly livePath: string | undefined;
  readonly route: string;
}

export interface Choice {
  readonly pages: readonly ProbedPage[];
  readonly leftOut: number;
  /** Equal for equal changed pages. */
  readonly key: string;
  /** A page of each section to navigate from. */
  readonly starts: readonly SitePage[];
}

type Pages = Awaited<ReturnType<typeof pagesOf>>;
type RouteOf = (path: string) => string;

export async function siteOf(store: Store, { site }: Composition): Promise<Site> {
  const found = await readSite(store, site);
  if (!found) throw new Damaged(`${store.place}/sites/${site}.json is missing`);
  return found;
}

const isPage = (pages: Pages, path: string) => pages[path]?.file.endsWith('.html') === true;

/** A route without parameters wins. */
async function routesOf(store: Store, { apps }: Composition): Promise<RouteOf> {
  const all = Object.entries(apps).map(async ([app, { release }]) => {
    const read = await readRelease(store, app, release);
    return isShell(read) ? [] : read.routes.map(({ path }) => path);
  });
  const rank = (pattern: string) => Number(pattern.includes(':'));
  const patterns = (await Promise.all(all)).flat().sort((one, other) => rank(one) - rank(other));
  return (path) => patterns.find((pattern) => matchesPattern(pattern, path)) ?? path;
}

/** One page of each route first. */
function routesFirst(paths: readonly string[], routeOf: RouteOf): string[] {
  const firstOf = new Map(paths.toReversed().map((path) => [routeOf(path), path]));
  const first = new Set(firstOf.values());
  return [...new Set([...paths.filter((path) => first.has(path)), ...paths])];
}

const pathsIn = (pages: Pages) =>
  Object.keys(pages).filter((path) => isPage(pages, path) && !pages[path]?.redirect);

function liveCounterparts(
  livePages: Pages,
  routeOf: RouteOf,
): (path: string) => string | undefined {
  const known = pathsIn(livePages).filter((path) => path !== NOT_FOUND);
  return (path) =>
    isPage(livePages, path)
      ? path
      : (known.find((one) => routeOf(one) === routeOf(path)) ?? known[0]);
}

function startsOf(paths: readonly string[], appOf: (path: string) => AppName): Choice['starts'] {
  const first = new Map(paths.toReversed().map((path) => [appOf(path), path]));
  first.delete('shell');
  return [...first].map(([app, path]) => ({ app, path }));
}

/** The pages that differ from the live version. */
export async function choosePages(
  store: Store,
  next: Composition,
  live: Composition | undefined,
): Promise<Choice> {
  const after = await siteOf(store, next);
  const before = live ? await siteOf(store, live) : { ...after, sets: [] };
  const shell = await readShell(store, next.apps.shell?.release ?? '');
  const changes = await changedPages(
    store,
    shell,
    [before, after],
    changedApps(live?.apps ?? {}, next.apps),
  );
  const changed = changes.filter(({ change }) => change !== 'removed').map(({ path }) => path);
  const pages = await pagesOf(store, after);
  const routeOf = await routesOf(store, next);
  const appOf = (path: string) => ownerOf(shell.claims, path) ?? 'shell';
  const counterpartOf = liveCounterparts(await pagesOf(store, before), routeOf);
  const all = new Set(pathsIn(pages));
  const ordered = routesFirst(
    changed.filter((path) => all.has(path)),
    routeOf,
  );
  return {
    pages: ordered.slice(0, MAX_PAGES).map((path) => ({
      path,
      app: appOf(path),
      livePath: counterpartOf(path),
      route: routeOf(path),
    })),
    leftOut: Math.max(0, ordered.length - MAX_PAGES),
    key: ordered.map((path) => `${path} ${pages[path]?.etag}`).join(),
    starts: startsOf([...all], appOf),
  };
}
