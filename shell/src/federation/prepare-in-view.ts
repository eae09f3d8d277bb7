import type { BrowserPages } from './page-source';

interface Surroundings {
  readonly pages: BrowserPages;
  /** Gives the path of the page of this site that a link leads to. */
  readonly destinationOf: (link: Element) => string | undefined;
  readonly hasPlenty: () => boolean;
}

/** A guess must not grow: so many pages of those in view are made ready in a document's life. */
const MOST_IN_VIEW = 3;
/** Who only passes by does not read the link. */
const STAYS_MS = 2_000;

const LINKS = 'main a[href^="/"]';

/**
 * Has the code ready of the first few pages whose links stay in view in the page's text. Only once the
 * application is there: who merely reads never pays for it.
 */
export function watchLinks({ pages, destinationOf, hasPlenty }: Surroundings): void {
  const prepared = new Set<string>();
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const prepare = (link: Element) => {
    const pathname = destinationOf(link);
    if (pathname === undefined || prepared.has(pathname)) return;
    if (prepared.size >= MOST_IN_VIEW || !hasPlenty()) return observer.disconnect();
    prepared.add(pathname);
    pages.prepare(pathname);
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      if (isIntersecting) timers.set(target, setTimeout(prepare, STAYS_MS, target));
    }
  });
  for (const link of document.querySelectorAll(LINKS)) observer.observe(link);
}
