import type { ComponentType } from 'react';
import type { RemoteName } from './names';
import type { Redirect } from './release';

/** Raised by one whenever shell and remotes could no longer understand each other. */
export const CONTRACT_VERSION = 1;

/** What is understood: releases of this contract and of the one before deploy, compose and roll back together. */
export const SUPPORTED_CONTRACTS: readonly number[] = [
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
  /** Called by the composer only. */
  readonly documents?: () => Promise<readonly SiteDocument[]>;
}
