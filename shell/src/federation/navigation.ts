import { afterPaint } from '../boot/timing';
import { checkForReplacement } from './live-set';
import type { BrowserPages } from './browser-pages';

const isPlainLeftClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Clicks in quick succession, or looks at other tabs, do not each ask for the set. */
const LOOKED_MS = 1000;

/**
 * Lets a click on a link of this site be a normal page load, instead of the router's, when this tab
 * must not go on with the releases it has. Runs before the router's own click handling.
 */
function onClick(event: MouseEvent, pages: BrowserPages): void {
  void checkForReplacement();
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
  if (!link || !isPlainLeftClick(event)) return;
  const here = link.pathname === location.pathname;
  if (here && !link.hash && pages.way.isLost()) {
    event.preventDefault();
    pages.way.retry();
  }
  // The page of the address that is on the screen needs no other document.
  if (here && location.pathname === pages.way.shown) return;
  if (!pages.mustReload(link.pathname) && !event.defaultPrevented) return;
  event.stopPropagation();
  pages.way.giveWay();
}

/** Whether Back or Forward leads to a page that must come as a document. */
const isDocument = (pages: BrowserPages) =>
  location.pathname !== pages.way.shown &&
  !pages.way.isUnderWay &&
  pages.mustReload(location.pathname);

/**
 * What begins during a `popstate` event React renders at once, together with whatever else waits: a page that is still to
 * come would then take the one on the screen away. After the event it waits, with that one on the screen.
 */
function onHistory(pages: BrowserPages): (event: Event) => void {
  let passedOn: Event | undefined;
  return (event) => {
    if (event === passedOn) return;
    void checkForReplacement();
    if (isDocument(pages)) location.reload();
    if (pages.isSeen(location.pathname)) return;
    event.stopImmediatePropagation();
    setTimeout(() => window.dispatchEvent((passedOn = new PopStateEvent('popstate', event))));
  };
}

export function reloadOnNavigationWhenNeeded(pages: BrowserPages): void {
  document.addEventListener('click', (event) => onClick(event, pages), { capture: true });
  window.addEventListener('popstate', onHistory(pages));
  // A page that is shown again is there first.
  const look = () => {
    if (document.visibilityState === 'visible')
      afterPaint(() => void checkForReplacement(LOOKED_MS));
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', ({ persisted }) => persisted && look());
}
