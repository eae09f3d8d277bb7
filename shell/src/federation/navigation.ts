import { isPlainClick } from '@site/shared';
import { afterPaint } from '../boot/timing';
import { checkForReplacement } from './live-set';
import type { BrowserPages } from './browser-pages';

const RETURN_CHECK_MS = 1000;

/**
 * Lets the browser load the link if client-side navigation is no longer allowed (new release, moved
 * page). Runs before the router.
 */
function onClick(event: MouseEvent, pages: BrowserPages): void {
  void checkForReplacement();
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
  if (!link || !isPlainClick(event)) return;
  const here = link.pathname === location.pathname;
  if (here && !link.hash && pages.navigation.hasFailed()) {
    event.preventDefault();
    pages.navigation.retry();
  }
  // The address already matches the page on the screen.
  if (here && location.pathname === pages.navigation.shown) return;
  // After a retry, too, the router must not get the click; `abandon` then finds nothing pending.
  if (!pages.mustReload(link.pathname) && !event.defaultPrevented) return;
  event.stopPropagation();
  pages.navigation.abandon();
}

const mustReloadHere = (pages: BrowserPages) =>
  location.pathname !== pages.navigation.shown &&
  !pages.navigation.isPending &&
  pages.mustReload(location.pathname);

/**
 * React renders updates from a `popstate` event synchronously, which would remove the current page
 * before the next one is loaded. Dispatching the event again later keeps it.
 */
function onHistory(pages: BrowserPages): (event: Event) => void {
  let redispatched: Event | undefined;
  return (event) => {
    if (event === redispatched) return;
    void checkForReplacement();
    const reloads = mustReloadHere(pages);
    if (reloads) location.reload();
    if (pages.isSeen(location.pathname)) return;
    event.stopImmediatePropagation();
    // The page stays as it is until the new document arrives.
    if (reloads) return;
    setTimeout(() => window.dispatchEvent((redispatched = new PopStateEvent('popstate', event))));
  };
}

export function reloadOnNavigationWhenNeeded(pages: BrowserPages): void {
  document.addEventListener('click', (event) => onClick(event, pages), { capture: true });
  window.addEventListener('popstate', onHistory(pages));
  // Restored pages paint first.
  const onVisible = () => {
    if (document.visibilityState === 'visible')
      afterPaint(() => void checkForReplacement(RETURN_CHECK_MS));
  };
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('pageshow', ({ persisted }) => persisted && onVisible());
}
