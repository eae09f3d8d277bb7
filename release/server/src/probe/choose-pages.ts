import { type AppName, isShell, matchesPattern, ownerOf } from '@site/shared/contract';
import { Damaged } from '@site/composer/errors';
import { NOT_FOUND } from '@site/composer/page-set';
import { readRelease, readShell } from '@site/composer/releases';
import { pagesOf, readSite, type Site } from '@site/composer/site-description';
import type { Store } from '@site/composer/store';
import type { Composition } from '@site/tool/compositions';
import { changedApps, changedPages } from '@site/tool/difference';
import type { SitePage } from './walk/arrive';

export const MOST_PAGES = 40;

export interface ProbedPage extends SitePage {
  /** In the live version: itself, else a page of the same route, else any. */
  readonly livePath: string | undefined;
}

export interface Choice {
  readonly pages: readonly ProbedPage[];
  readonly leftOut: number;
  /** Equal for equal changed pages. */
  readonly key: string;
  /** A page of each section, to come from. */
  readonly starts: readonly SitePage[];
}

type Pages = Awaited<ReturnType<typeof pagesOf>>;
type RouteOf = (path: string) => string;

async function siteOf(store: Store, { site }: Composition): Promise<Site> {
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
  const patterns = (await Promise.all(all)).flat().sort((one, other) => {
    const weight = (pattern: string) => Number(pattern.includes(':'));
    return weight(one) - weight(other);
  });
  return (path) => patterns.find((pattern) => matchesPattern(pattern, path)) ?? path;
}

/** The first of each route, then the others in order. */
function inTurn(paths: readonly string[], routeOf: RouteOf): string[] {
  const routes = new Set<string>();
  const isFirst = new Map(
    paths.map((path) => {
      const route = routeOf(path);
      const first = !routes.has(route);
      routes.add(route);
      return [path, first];
    }),
  );
  return [
    ...paths.filter((path) => isFirst.get(path)),
    ...paths.filter((path) => !isFirst.get(path)),
  ];
}

const pathsIn = (pages: Pages) =>
  Object.keys(pages).filter((path) => isPage(pages, path) && !pages[path]?.redirect);

/** The page itself, else one of the same route, else any. */
function liveTwins(livePages: Pages, routeOf: RouteOf): (path: string) => string | undefined {
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

/** Those that differ from the live ones. */
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
  const twinOf = liveTwins(await pagesOf(store, before), routeOf);
  const all = new Set(pathsIn(pages));
  const ordered = inTurn(
    changed.filter((path) => all.has(path)),
    routeOf,
  );
  return {
    pages: ordered
      .slice(0, MOST_PAGES)
      .map((path) => ({ path, app: appOf(path), livePath: twinOf(path) })),
    leftOut: Math.max(0, ordered.length - MOST_PAGES),
    key: ordered.map((path) => `${path} ${pages[path]?.etag}`).join(),
    starts: startsOf([...all], appOf),
  };
}
