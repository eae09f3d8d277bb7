import type { ComponentType } from 'react';
import type { DatedFact } from './dated-facts/dated-fact';
import type { RemoteName } from './names';
import type { Redirect } from './release';

/** Raise it when shell and remotes can no longer understand each other. */
export const CONTRACT_VERSION = 1;

/** This contract and the previous one deploy, compose and roll back together. */
export const SUPPORTED_CONTRACTS: readonly number[] = /* @__PURE__ */ [
  CONTRACT_VERSION,
  CONTRACT_VERSION - 1,
].filter((contract) => contract > 0);

/** Of live.json, which tabs with an older shell read. Raise it when those can no longer do so. */
export const LIVE_VERSION = 1;

export interface PageModule {
  readonly Component: ComponentType;
}

/**
 * A page with such a part loads its code when it is idle; others, and all with data saving on, at the
 * first link, field, button or key that a visitor reaches for.
 */
export interface Interactive {
  /** CSS selector: a calculator, a filter. Forms work without code until they are touched. */
  readonly parts: string;
  /** Such as "q"; with `?q=` or a fragment such as `#q-1` the page's code loads at once. */
  readonly query?: readonly string[];
}

export interface Page {
  /** Absolute react-router pattern: "/blog" or "/blog/:slug". */
  readonly path: string;
  /** For a pattern: the paths to prerender. Only called by builds. */
  readonly paths?: () => Promise<readonly string[]>;
  /** Prerendered once and served for every other path of the pattern. */
  readonly anyOther?: string;
  readonly interactive?: Interactive;
  readonly datedFacts?: readonly string[];
  readonly datedFactsOf?: () => Promise<Readonly<Record<string, readonly (string | DatedFact)[]>>>;
}

/** A lazy, named chunk tells the build which files the page needs. */
export interface PageRoute {
  readonly path: string;
  readonly lazy: () => Promise<PageModule>;
  readonly handle: Omit<Page, 'path'> & { readonly chunk: string };
}

export const listedPages = async ({ path, handle }: PageRoute): Promise<readonly string[]> =>
  handle.paths ? handle.paths() : path.includes(':') ? [] : [path];

export interface SiteDocument {
  readonly path: string;
  readonly type: string;
  readonly body: string;
}

/** `./routes` is a remote's only exposed module. */
export interface RemoteModule {
  readonly contract: number;
  readonly app: RemoteName;
  readonly routes: readonly PageRoute[];
  readonly connects?: readonly string[];
  /** `to` may be a page of any section, with a fragment. */
  readonly redirects?: readonly Redirect[] | (() => Promise<readonly Redirect[]>);
  /** Names the current data files; `releaseData` says which is live. */
  readonly data?: () => string;
  readonly documents?: () => Promise<readonly SiteDocument[]>;
}

type Pages = Readonly<Record<string, Page | readonly Page[]>>;

/** Static paths before patterns that match them too, like react-router. */
const inOrder = (one: PageRoute, other: PageRoute) =>
  Number(one.path.includes(':')) - Number(other.path.includes(':')) ||
  (one.path < other.path ? -1 : 1);

/**
 * `load` imports a folder's component, with the comment `webpackChunkName: "[request]"`, which
 * names the chunk after it.
 */
export const routesOf = (
  pages: Pages,
  load: (name: string) => Promise<unknown>,
): readonly PageRoute[] =>
  Object.entries(pages)
    .flatMap(([name, declared]) =>
      [declared].flat().map(({ path, ...rest }) => ({
        path,
        lazy: () => load(name) as Promise<PageModule>,
        handle: { chunk: `${name}-${name}-tsx`, ...rest },
      })),
    )
    .sort(inOrder);
