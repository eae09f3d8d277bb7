import { isPlainClick } from '@site/ui';
import { afterPaint } from '../boot/timing';
import { checkForReplacement } from './live-set';
import type { BrowserPages } from './browser-pages';

const RETURN_CHECK_MS = 1000;

/** Runs before the router, and lets the browser load the link if the next page must be a document. */
function onClick(event: MouseEvent, pages: BrowserPages): void {
  void checkForReplacement();
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
  if (!link || !isPlainClick(event)) return;
  const here = link.pathname === location.pathname;
  if (here && !link.hash && pages.navigation.hasFailed()) {
    event.preventDefault();
    pages.navigation.retry();
  }
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

function onHistory(event: Event, pages: BrowserPages): void {
  void checkForReplacement();
  if (!mustReloadHere(pages)) return;
  event.stopImmediatePropagation();
  location.reload();
}

export function reloadOnNavigationWhenNeeded(pages: BrowserPages): void {
  document.addEventListener('click', (event) => onClick(event, pages), { capture: true });
  window.addEventListener('popstate', (event) => onHistory(event, pages));
  // Restored pages paint first.
  const onVisible = () => {
    if (document.visibilityState === 'visible')
      afterPaint(() => void checkForReplacement(RETURN_CHECK_MS));
  };
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('pageshow', ({ persisted }) => persisted && onVisible());
}
