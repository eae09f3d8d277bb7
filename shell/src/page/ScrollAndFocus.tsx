import { useLocation, useNavigationType } from '@site/ui/router';
import { useLayoutEffect } from 'react';
import { announceArrival } from './arrivals';
import { entryName, nameEntry } from './history-entry';
import { savedPosition } from './scroll-positions';
import { trackEntry } from './scroll-tracking';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

function focusOn(element: HTMLElement | null): void {
  const target = element ?? document.getElementById('main');
  if (!target) return;
  if (!target.matches(FOCUSABLE)) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function fragmentTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A lone % in an address that a visitor typed.
    return null;
  }
}

/** undefined until the first page is shown. */
let shownPath: string | undefined;

const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });

function goForward(target: HTMLElement | null, samePage: boolean): void {
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else if (!samePage) scrollTo(0);
}

function goBack(entry: string | undefined, target: HTMLElement | null): void {
  // A fragment link just created this entry: the browser has scrolled.
  if (entry === undefined) return;
  const position = savedPosition(entry);
  if (position === undefined) goForward(target, false);
  else scrollTo(position);
}

/**
 * Rendered at the end of each page, so that it runs when the page is there. Source: product
 * specification, section 2 ("Every route change scrolls the page to the top").
 */
export function ScrollAndFocus(): null {
  const location = useLocation();
  const navigation: string = useNavigationType();
  useLayoutEffect(() => {
    const { pathname, hash } = location;
    const firstPage = shownPath === undefined;
    const samePage = shownPath === pathname;
    const entry = entryName();
    shownPath = pathname;
    if (!firstPage) {
      const target = fragmentTarget(hash);
      const forward = navigation !== 'POP';
      if (forward) goForward(target, samePage);
      else goBack(entry, target);
      if (!samePage || (forward && target)) focusOn(forward ? target : null);
      if (!samePage) announceArrival(document.title);
    }
    trackEntry(entry ?? nameEntry());
  }, [location, navigation]);
  return null;
}
