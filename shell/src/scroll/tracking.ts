import { entryName } from './entry';
import { rememberPosition, storePositions } from './positions';

let shown: string | undefined;
let tracking = false;

function remember(): void {
  // Between a click and the arrival of its page the address is already the next one's: scrolling
  // that happens then, such as a page that gets shorter, belongs to neither.
  if (shown !== undefined && entryName() === shown) rememberPosition(shown, window.scrollY);
}

function leave(): void {
  storePositions();
  // A page that is loaded anew is complete from the start: there the browser restores earlier and better.
  window.history.scrollRestoration = 'auto';
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
