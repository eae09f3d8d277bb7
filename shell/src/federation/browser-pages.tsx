import { reportFault } from '@site/shared';
import type { Live, Section } from '@site/shared/contract';
import { matchPath } from '@site/shared/router';
import type { ReactNode } from 'react';
import type { PageSource } from '../page/use-page-source';
import { FrozenPage, SectionPage } from '../page/SectionPage';
import type { Visit } from '../page/page-navigation';
import { sayThatItIs } from '../boot/application-state';
import { hasMoved, isReplaced, liveSet } from './live-set';
import { RemoteFault } from './remote-fault';
import { enter, isEnterable } from './enter';
import { doWithoutStyles, isStyled, stylesArrived } from './files';

/** Routes without parameters come first: a dedicated page wins over a pattern that would also match. */
function patternFor(section: Section, pathname: string): string | undefined {
  const matches = section.routes
    .map(({ path }) => path)
    .filter((path) => matchPath(path, pathname));
  return matches.find((path) => !path.includes(':')) ?? matches[0];
}

async function pageOf(section: Section, pathname: string): Promise<ReactNode> {
  const pattern = patternFor(section, pathname);
  const remote = await enter(section, pattern);
  const route = remote.routes.find(({ path }) => path === pattern);
  if (!route) throw new RemoteFault(section.app, section.release, `No route for ${pathname}.`);
  const page = route.lazy().catch((fault: unknown) => {
    throw new RemoteFault(section.app, section.release, fault);
  });
  const [{ Component }] = await Promise.all([page, stylesArrived()]);
  return (
    <SectionPage
      app={section.app}
      pattern={route.path}
      Page={Component}
      interactive={route.handle.interactive}
    />
  );
}

/** Few visitors see it: no other page pays for its code. */
async function notFoundPage(): Promise<ReactNode> {
  const { NotFoundPage } = await import(/* webpackChunkName: "not-found" */ '../frame/NotFound');
  return <NotFoundPage />;
}

const ownerOf = (live: Live, pathname: string) =>
  Object.values(live.sections).find((section) => patternFor(section.live, pathname));

/** A page that the router navigates to. Rejects if anything of it cannot be had: then it comes as a document. */
async function visitedPage(pathname: string): Promise<ReactNode> {
  const live = await liveSet();
  if (hasMoved(pathname)) throw new Error(`${pathname} has moved`);
  const owner = ownerOf(live, pathname);
  if (!owner) return notFoundPage();
  const { live: now, previous } = owner;
  // While a message is being sent, a document that was replaced goes on with the release that it has.
  const section = previous && !isEnterable(now) && isEnterable(previous) ? previous : now;
  return pageOf(section, pathname);
}

/**
 * The pages of the site as a browser gets them. `own` is the section that this document was
 * prerendered with, null if nothing owns its path.
 */
export class BrowserPages implements PageSource {
  readonly #pages = new Map<string, Promise<ReactNode>>();
  readonly #seen = new Set<string>();
  #frozen = false;
  #alive = false;
  #left = false;

  constructor(
    readonly own: Section | null,
    readonly firstPath: string,
    readonly way: Visit,
  ) {}

  page = (pathname: string): Promise<ReactNode> => {
    this.#left ||= pathname !== this.firstPath;
    this.way.begin(pathname);
    return this.#load(pathname);
  };

  #load(pathname: string): Promise<ReactNode> {
    let page = this.#pages.get(pathname);
    if (!page) {
      page =
        pathname === this.firstPath
          ? this.#firstPage()
          : visitedPage(pathname).catch((fault: unknown) => this.#missing(pathname, fault));
      this.#pages.set(pathname, page);
    }
    return page;
  }

  /** Who waits for the page gets it as a document; a guess is forgotten, and asked for when it is wanted. */
  #missing(pathname: string, fault: unknown): Promise<never> {
    const { section, release } = fault instanceof RemoteFault ? fault : {};
    if (this.way.fail(pathname, fault, section, release)) return new Promise(() => undefined);
    this.#pages.delete(pathname);
    throw fault;
  }

  /** Whether the page has been on the screen in this document: then nothing of it need be waited for. */
  isSeen = (pathname: string): boolean => this.#seen.has(pathname);

  arrived = (pathname: string): void => {
    this.#alive = true;
    this.#seen.add(pathname);
    if (!this.#frozen) sayThatItIs('alive');
    this.way.arrived(pathname);
  };

  threw = (pathname: string, thrown: unknown): void => {
    if (pathname === this.firstPath && !this.#left) this.freeze(thrown);
    else this.way.fail(pathname, thrown);
  };

  /** Keeps the page that the document came with as it is, without its code. */
  freeze = (thrown: unknown): void => {
    this.#frozen = true;
    sayThatItIs('failed');
    const { app = 'shell', release } = this.own ?? {};
    reportFault(thrown, { section: app, release, instead: 'the prerendered page' });
  };

  /** Has a page ready before it is asked for; if that fails, the visit itself tries again. Never rejects. */
  prepare = (pathname: string): void => {
    const load = () => (this.mustReload(pathname) ? null : this.#load(pathname));
    // Not before the set is known: without it a visit may have to be a new document, which a guess must not be.
    liveSet()
      .then(load)
      .catch(() => undefined);
  };

  /**
   * True when the next page must come as a new document: it has moved, other releases are live, the page on
   * the screen has no code (yet), the styles that all pages build on have not come, or a click comes while another page is under way. A message that is being sent is waited for.
   */
  mustReload = (pathname: string): boolean =>
    this.#frozen ||
    !this.#alive ||
    hasMoved(pathname) ||
    !isStyled() ||
    this.way.isUnderWay ||
    (isReplaced() && !document.documentElement.hasAttribute('data-sending'));

  /** Never rejects: the prerendered page is complete, and stays if its code can't be had. */
  async #firstPage(): Promise<ReactNode> {
    const { own } = this;
    if (own) doWithoutStyles(own);
    try {
      return await (own ? pageOf(own, this.firstPath) : notFoundPage());
    } catch (fault) {
      this.freeze(fault);
      return <FrozenPage app={own?.app ?? 'shell'} />;
    }
  }
}
