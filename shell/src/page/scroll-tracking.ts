import { entryName } from './history-entry';
import { savedPosition, savePosition, storePositions } from './scroll-positions';

let shown: string | undefined;
let tracking = false;

function saveScroll(): void {
  // After a click the address is the next page's already: scrolling until that page is shown
  // belongs to neither.
  if (shown !== undefined && entryName() === shown) savePosition(shown, window.scrollY);
}

let startsAtTop = false;

function onPageHide(): void {
  storePositions();
  // A reloaded page is complete at once, and the browser restores its position earlier and better.
  if (!startsAtTop) window.history.scrollRestoration = 'auto';
}

/** The browser only knows the position of the page on the screen. */
export function loadDocument(): void {
  const position = savedPosition(entryName() ?? '');
  if (position === undefined) startsAtTop = true;
  else window.scrollTo({ top: position, behavior: 'instant' });
  window.location.reload();
}

const restoreManually = () => {
  window.history.scrollRestoration = 'manual';
};

function track(): void {
  tracking = true;
  restoreManually();
  window.addEventListener('scroll', saveScroll, { passive: true });
  window.addEventListener('pagehide', onPageHide);
  window.addEventListener('pageshow', restoreManually);
}

export function trackEntry(entry: string): void {
  if (!tracking) track();
  shown = entry;
  saveScroll();
}
