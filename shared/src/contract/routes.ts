import type { ComponentType } from 'react';
import type { DatedFact } from '../dated-facts/dated-fact';
import type { RemoteName } from './names';
import type { Redirect } from './release';

/** Raised by one whenever shell and remotes could no longer understand each other. */
export const CONTRACT_VERSION = 1;

/** What is understood: releases of this contract and of the one before deploy, compose and roll back together. */
export const SUPPORTED_CONTRACTS: readonly number[] = /* @__PURE__ */ [
  CONTRACT_VERSION,
  CONTRACT_VERSION - 1,
].filter((contract) => contract > 0);

/**
 * The contract that live.json itself keeps, told apart from that of releases: a tab reads it that was
 * opened with an older shell. Raised by one whenever such a shell could no longer read it.
 */
export const LIVE_VERSION = 1;

/** What a page's own chunk exports (react-router's convention for a lazy route). */
export interface PageModule {
  readonly Component: ComponentType;
}

/**
 * What of a page answers a visitor only when its code has come: so that it comes in time. Any page's code
 * comes when a visitor first reaches for a link, a field or a button of it, or presses a key.
 */
export interface Interactive {
  /** CSS selector of those parts: a form, a calculator, a filter. */
  readonly parts: string;
  /** When one of them comes near the window, or as soon as the page is there: where it opens with its form. */
  readonly starts: 'near' | 'at-once';
  /** What of an address's query changes the page, such as "q": with one of these its code comes at once. */
  readonly query?: readonly string[];
}

/** What a page's folder says of it in `page.ts`: one page, or one pattern of pages. */
export interface Page {
  /** react-router pattern, absolute: "/blog" or "/blog/:slug". */
  readonly path: string;
  /** For a pattern with parameters: the paths to prerender. Called on the build machine only. */
  readonly paths?: () => Promise<readonly string[]>;
  /** A path to prerender once and to serve for every other path that the pattern matches. */
  readonly anyOther?: string;
  readonly interactive?: Interactive;
  /** What it says that others decide, by the names of the site's list (`src/dated-facts/dated-facts.ts` of shared). */
  readonly datedFacts?: readonly string[];
  /** For a pattern: the same of its pages, by their paths, or facts of their own. Called on the build machine only. */
  readonly datedFactsOf?: () => Promise<Readonly<Record<string, readonly (string | DatedFact)[]>>>;
}

/**
 * A page as shell and composer take it: a react-router RouteObject with a lazy page chunk. The chunk is named,
 * so that the build can tell which files the page needs.
 */
export interface PageRoute {
  readonly path: string;
  readonly lazy: () => Promise<PageModule>;
  readonly handle: Omit<Page, 'path'> & { readonly chunk: string };
}

/** A file beside the pages that a remote publishes with them, such as a feed. */
export interface SiteDocument {
  readonly path: string;
  /** Media type, such as "application/atom+xml". */
  readonly type: string;
  readonly body: string;
}

/** What a remote's one exposed module, `./routes`, exports. */
export interface RemoteModule {
  /** The one it was built for: CONTRACT_VERSION. */
  readonly contract: number;
  readonly app: RemoteName;
  readonly routes: readonly PageRoute[];
  /** Origins that this remote's pages may send data to (for the content security policy). */
  readonly connects?: readonly string[];
  /** Where its pages have gone that had another address; `to` may be a page of any section, with a place in it. */
  readonly redirects?: readonly Redirect[];
  /** Gives what stands for the data files beside its code, by which its code knows them: `releaseData` says which is live. */
  readonly data?: () => string;
  /** Called by the composer only. */
  readonly documents?: () => Promise<readonly SiteDocument[]>;
}

/** By name of the folder; a folder may have more than one page. */
type Pages = Readonly<Record<string, Page | readonly Page[]>>;

/** What react-router prefers, too: an address that is written out before a pattern that it fits as well. */
const inOrder = (one: PageRoute, other: PageRoute) =>
  Number(one.path.includes(':')) - Number(other.path.includes(':')) ||
  (one.path < other.path ? -1 : 1);

/**
 * Takes the pages of a remote by the names of their folders (`src/pages/index.ts`), and what imports the
 * component of a folder; gives their routes. The import must carry the comment `webpackChunkName: "[request]"`:
 * webpack then names the chunk of `Home/Home.tsx` after it.
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
