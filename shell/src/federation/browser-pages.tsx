import { reportFailure } from '@site/site';
import type { Live, Section } from '@site/contract/browser';
import { matchPath } from '@site/ui/router';
import type { ReactNode } from 'react';
import type { PageSource } from '../page/use-page-source';
import { KeptPage, SectionPage } from '../page/SectionPage';
import type { PageNavigation } from '../page/page-navigation';
import { setAppState } from '../boot/application-state';
import { hasMoved, isReplaced, liveSet, sectionsNow } from './live-set';
import { RemoteError } from './remote-error';
import { enter, isEnterable } from './enter';
import { type FederatedSection, isStyled, skipStyles, stylesLoaded } from './files';

/** A route without parameters wins over a pattern that also matches. */
function patternFor(section: Section, pathname: string): string | undefined {
  const matches = section.routes
    .map(({ path }) => path)
    .filter((path) => matchPath(path, pathname));
  return matches.find((path) => !path.includes(':')) ?? matches[0];
}

async function pageOf(section: FederatedSection, pathname: string): Promise<ReactNode> {
  const pattern = patternFor(section, pathname);
  const remote = await enter(section, pattern);
  const route = remote.routes.find(({ path }) => path === pattern);
  if (!route) throw new RemoteError(section.app, section.release, `No route for ${pathname}.`);
  const page = route.lazy().catch((error: unknown) => {
    throw new RemoteError(section.app, section.release, error);
  });
  const [{ Component }] = await Promise.all([page, stylesLoaded(section)]);
  return (
    <SectionPage
      app={section.app}
      pattern={route.path}
      Page={Component}
      interactive={route.handle.interactive}
    />
  );
}

/** A separate chunk: few visitors see it. */
async function notFoundPage(): Promise<ReactNode> {
  const { NotFoundPage } = await import(/* webpackChunkName: "not-found" */ '../frame/NotFound');
  return <NotFoundPage />;
}

const ownerOf = (sections: Live['sections'], pathname: string) =>
  Object.values(sections).find((section) => patternFor(section.live, pathname));

const isFederated = (section: Section): section is FederatedSection => section.kind !== 'documents';

/** Only the server has finished pages: each navigation from or to one is a page load. */
class DocumentNeeded extends Error {}

/** If it rejects, the browser loads the document. */
async function navigatedPage(pathname: string): Promise<ReactNode> {
  const live = await liveSet();
  if (hasMoved(pathname)) throw new Error(`${pathname} has moved`);
  const owner = ownerOf(live.sections, pathname);
  if (!owner) return notFoundPage();
  const { live: now, previous } = owner;
  // While a message is being sent, a replaced document goes on with its own release.
  const section = previous && !isEnterable(now) && isEnterable(previous) ? previous : now;
  if (!isFederated(section)) throw new DocumentNeeded(pathname);
  return pageOf(section, pathname);
}

/** A navigation within minutes uses the cached document, once. */
function prefetchDocument(href: string): void {
  if (document.querySelector(`link[rel="prefetch"][href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
}

const RELOADED = new Promise<never>(() => undefined);

/** `first` is the section of the prerendered document; null on the 404 page. */
export class BrowserPages implements PageSource {
  readonly #pages = new Map<string, Promise<ReactNode>>();
  #frozen = false;
  #hydrated = false;
  #left = false;

  constructor(
    readonly first: Section | null,
    readonly firstPath: string,
    readonly navigation: PageNavigation,
  ) {}

  page = (pathname: string): Promise<ReactNode> => {
    // The visitor went back: boot/reload-on-history.ts reloads the document, to whose head an error
    // would add another title.
    if (!this.#hydrated && pathname !== this.firstPath) return RELOADED;
    this.#left ||= pathname !== this.firstPath;
    this.navigation.start(pathname);
    return this.#load(pathname);
  };

  #load(pathname: string): Promise<ReactNode> {
    let page = this.#pages.get(pathname);
    if (!page) {
      page =
        pathname === this.firstPath
          ? this.#firstPage()
          : navigatedPage(pathname).catch((error: unknown) => this.#onLoadFailure(pathname, error));
      this.#pages.set(pathname, page);
    }
    return page;
  }

  /** A page that the visitor waits for is loaded as a document. A failed prefetch is forgotten. */
  #onLoadFailure(pathname: string, error: unknown): Promise<never> {
    const { section, release } = error instanceof RemoteError ? error : {};
    if (error instanceof DocumentNeeded && this.navigation.leave(pathname))
      return new Promise(() => undefined);
    if (this.navigation.onFailure(pathname, error, section, release))
      return new Promise(() => undefined);
    this.#pages.delete(pathname);
    throw error;
  }

  arrived = (pathname: string): void => {
    this.#hydrated = true;
    if (!this.#frozen) setAppState('hydrated');
    this.navigation.arrived(pathname);
  };

  threw = (pathname: string, thrown: unknown): void => {
    if (pathname === this.firstPath && !this.#left) this.freeze(thrown);
    else this.navigation.onFailure(pathname, thrown);
  };

  freeze = (thrown: unknown): void => {
    this.#frozen = true;
    setAppState('failed');
    const { app = 'shell', release } = this.first ?? {};
    reportFailure(thrown, { section: app, release, instead: 'the prerendered page' });
  };

  /** Never rejects: the navigation itself tries again. */
  prefetch = (pathname: string): void => {
    const load = () => {
      if (this.#isFinished(pathname)) prefetchDocument(pathname);
      else if (!this.mustReload(pathname)) return this.#load(pathname);
    };
    // Without the live set the page may have to be a new document.
    liveSet()
      .then(load)
      .catch(() => undefined);
  };

  #isFinished(pathname: string): boolean {
    const target = ownerOf(sectionsNow(), pathname)?.live;
    return [this.first, target].some((section) => section && !isFederated(section));
  }

  mustReload = (pathname: string): boolean =>
    this.#frozen ||
    !this.#hydrated ||
    hasMoved(pathname) ||
    this.#isFinished(pathname) ||
    !isStyled() ||
    this.navigation.isPending ||
    (isReplaced() && !document.documentElement.hasAttribute('data-sending'));

  /** Never rejects: without its code the prerendered page stays. */
  async #firstPage(): Promise<ReactNode> {
    const { first } = this;
    if (first && !isFederated(first)) return <KeptPage app={first.app} />;
    if (first) skipStyles(first);
    try {
      return await (first ? pageOf(first, this.firstPath) : notFoundPage());
    } catch (error) {
      this.freeze(error);
      return <KeptPage app={first?.app ?? 'shell'} />;
    }
  }
}
