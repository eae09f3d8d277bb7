import type { Live, RemoteModule, Section } from '@site/shared/contract';
import { matchPath } from '@site/shared/router';
import type { ReactNode } from 'react';
import type { PageSource } from '../section/pages';
import { FrozenPage, NotFoundPage, SectionPage } from '../section/SectionPage';
import { hasMoved, isReplaced, liveSet } from './live-set';
import { enter } from './enter';
import { fetchAhead } from './fetch-ahead';

const remotes = new Map<string, Promise<RemoteModule>>();
const failed = new Set<string>();

function remoteOf(section: Section, pattern: string | undefined): Promise<RemoteModule> {
  const known = remotes.get(section.container);
  if (known) return known;
  const loading = enter(section, !failed.has(section.container), () =>
    fetchAhead(section, pattern),
  );
  remotes.set(section.container, loading);
  loading.catch(() => {
    failed.add(section.container);
    remotes.delete(section.container);
  });
  return loading;
}

/** Routes without parameters come first: a dedicated page wins over a pattern that would also match. */
function patternFor(section: Section, pathname: string): string | undefined {
  const matches = section.routes
    .map(({ path }) => path)
    .filter((path) => matchPath(path, pathname));
  return matches.find((path) => !path.includes(':')) ?? matches[0];
}

async function pageOf(section: Section, pathname: string): Promise<ReactNode> {
  const pattern = patternFor(section, pathname);
  const remote = await remoteOf(section, pattern);
  const route = remote.routes.find(({ path }) => path === pattern);
  if (!route) throw new Error(`${section.app} ${section.release}: no route for ${pathname}`);
  const { Component } = await route.lazy();
  return (
    <SectionPage
      app={section.app}
      pattern={route.path}
      Page={Component}
      interactive={route.handle.interactive}
    />
  );
}

const ownerOf = (live: Live, pathname: string) =>
  Object.values(live.sections).find((section) => patternFor(section.live, pathname));

/** The address is the new page's already: its document comes as the server has it. */
function reload(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

/** A page that the router navigates to: of the live release, else of the previous good one of the same app. */
async function visitedPage(pathname: string): Promise<ReactNode> {
  const known = await liveSet().catch((fault: unknown) => {
    if (!isReplaced()) throw fault;
    return reload();
  });
  if (hasMoved(pathname)) return reload();
  const owner = ownerOf(known, pathname);
  if (!owner) return <NotFoundPage />;
  const { live, previous } = owner;
  return pageOf(live, pathname).catch((fault: unknown) => {
    if (!previous) throw fault;
    reportError(fault);
    return pageOf(previous, pathname);
  });
}

/**
 * The pages of the site as a browser gets them. `own` is the section that this document was
 * prerendered with, null if nothing owns its path.
 */
export class BrowserPages implements PageSource {
  readonly #pages = new Map<string, Promise<ReactNode>>();
  #frozen = false;
  #left = false;

  constructor(
    readonly own: Section | null,
    readonly firstPath: string,
  ) {}

  page = (pathname: string): Promise<ReactNode> => {
    this.#left ||= pathname !== this.firstPath;
    return this.#load(pathname);
  };

  #load(pathname: string): Promise<ReactNode> {
    let page = this.#pages.get(pathname);
    if (!page) {
      page = pathname === this.firstPath ? this.#firstPage() : visitedPage(pathname);
      this.#pages.set(pathname, page);
    }
    return page;
  }

  keeps = (pathname: string): boolean => {
    const isFirst = pathname === this.firstPath && !this.#left;
    this.#frozen ||= isFirst;
    return isFirst;
  };

  forget = (pathname: string): void => {
    this.#pages.delete(pathname);
  };

  /** Has a page ready before it is asked for; if that fails, the visit itself tries anew. Never rejects. */
  prepare = (pathname: string): void => {
    const load = () => (this.mustReload(pathname) ? null : this.#load(pathname));
    // Not before the set is known: without it a visit may have to be a new document, which a guess must not be.
    liveSet()
      .then(load)
      .catch(() => this.forget(pathname));
  };

  /** True when a page must come as a new document: other releases are live, a section is frozen, or it has moved. */
  mustReload = (pathname: string): boolean => this.#frozen || isReplaced() || hasMoved(pathname);

  /** Never rejects: the prerendered page is complete, and stays if its code can't be had. */
  async #firstPage(): Promise<ReactNode> {
    if (!this.own) return <NotFoundPage />;
    try {
      return await pageOf(this.own, this.firstPath);
    } catch (fault) {
      this.#frozen = true;
      reportError(fault);
      return <FrozenPage app={this.own.app} />;
    }
  }
}
