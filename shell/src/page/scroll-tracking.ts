import { entryName } from './history-entry';
import { positionOf, rememberPosition, storePositions } from './scroll-positions';

let shown: string | undefined;
let tracking = false;

function remember(): void {
  // Between a click and the arrival of its page the address is already the next one's: scrolling
  // that happens then, such as a page that gets shorter, belongs to neither.
  if (shown !== undefined && entryName() === shown) rememberPosition(shown, window.scrollY);
}

let startsAtTop = false;

function leave(): void {
  storePositions();
  // A page that is loaded again is complete from the start: there the browser restores earlier and better.
  if (!startsAtTop) window.history.scrollRestoration = 'auto';
}

/**
 * Loads the page at the current address as a document: where the visitor has been there before, as far down
 * as then. The browser knows only how far down the page is that is on the screen now.
 */
export function loadDocument(): void {
  const position = positionOf(entryName() ?? '');
  if (position === undefined) startsAtTop = true;
  else window.scrollTo({ top: position, behavior: 'instant' });
  window.location.reload();
}

const takeOver = () => {
  window.history.scrollRestoration = 'manual';
};

function track(): void {
  tracking = true;
  takeOver();
  window.addEventListener('scroll', remember, { passive: true });
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', takeOver);
}

/** Takes the history entry whose page is now on the screen; scrolling is remembered under it. */
export function showEntry(entry: string): void {
  if (!tracking) track();
  shown = entry;
  remember();
}
