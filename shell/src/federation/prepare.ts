import { paths } from '@site/shared';
import type { BrowserPages } from './browser-pages';

const INTENTS = ['pointerover', 'touchstart', 'focusin'];

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  /** Megabits a second, as the browser guesses. */
  readonly downlink?: number;
}

const connection = (): Connection =>
  (navigator as { readonly connection?: Connection }).connection ?? {};

/** Data is dear to this visitor, or slow to come: nothing is fetched on a guess. */
const isSaving = ({ saveData, effectiveType = '' } = connection()) =>
  saveData === true || effectiveType.endsWith('2g');

/** So much room must there be for pages that somebody only might visit; unknown is none. */
const PLENTY = 5;

const hasPlenty = ({ effectiveType, downlink = 0 } = connection()) =>
  !isSaving() && effectiveType === '4g' && downlink >= PLENTY;

/** The path of the page of this site that an event's link leads to, in this tab. */
function destinationOf(target: EventTarget | null): string | undefined {
  const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href^="/"]');
  if (!link || link.target || link.origin !== location.origin) return undefined;
  const { pathname } = link;
  return pathname === paths.trial || pathname === location.pathname ? undefined : pathname;
}

/** Has a page's code ready by the time its link is chosen: asked for when the visitor reaches for it. */
export function prepareOnIntent(pages: BrowserPages): void {
  const prepare = ({ target }: Event) => {
    const pathname = destinationOf(target);
    if (pathname !== undefined && !isSaving()) pages.prepare(pathname);
  };
  for (const type of INTENTS)
    document.addEventListener(type, prepare, { capture: true, passive: true });
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
function watchLinks(pages: BrowserPages): void {
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

/** Where the connection has plenty of room, pages whose links are in view are made ready too. */
export function prepareInView(pages: BrowserPages): void {
  if (hasPlenty()) watchLinks(pages);
}
