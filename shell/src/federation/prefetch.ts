import { paths } from '@site/site';
import { connection, savesData } from '../boot/connection';
import { linkAt } from '../boot/linked-cards';
import type { BrowserPages } from './browser-pages';

const INTENTS = ['pointerover', 'touchstart', 'focusin'];

/** Minimum for speculative loading; unknown counts as slow. */
const FAST_MBPS = 5;

const isFast = ({ effectiveType, downlink = 0 } = connection()) =>
  !savesData() && effectiveType === '4g' && downlink >= FAST_MBPS;

function destinationOf(target: EventTarget | null): string | undefined {
  const link = linkAt(target);
  if (!link?.matches('[href^="/"]') || link.target || link.origin !== location.origin)
    return undefined;
  const { pathname } = link;
  return pathname === paths.trial || pathname === location.pathname ? undefined : pathname;
}

export function prefetchOnIntent(pages: BrowserPages): void {
  const prepare = ({ target }: Event) => {
    const pathname = destinationOf(target);
    if (pathname !== undefined && !savesData()) pages.prefetch(pathname);
  };
  for (const type of INTENTS)
    document.addEventListener(type, prepare, { capture: true, passive: true });
}

const MAX_IN_VIEW = 3;
const DWELL_MS = 2_000;

const LINKS = 'main a[href^="/"]';

/** Only once the application has started: readers never pay for it. */
function watchLinks(pages: BrowserPages): void {
  const prefetched = new Set<string>();
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const prepare = (link: Element) => {
    const pathname = destinationOf(link);
    if (pathname === undefined || prefetched.has(pathname)) return;
    if (prefetched.size >= MAX_IN_VIEW || !isFast()) return observer.disconnect();
    prefetched.add(pathname);
    pages.prefetch(pathname);
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      if (isIntersecting) timers.set(target, setTimeout(prepare, DWELL_MS, target));
    }
  });
  for (const link of document.querySelectorAll(LINKS)) observer.observe(link);
}

export function prefetchInView(pages: BrowserPages): void {
  if (isFast()) watchLinks(pages);
}
