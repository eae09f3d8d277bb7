import { useLocation, useNavigationType } from '@site/shared/router';
import { useLayoutEffect } from 'react';
import { announceArrival } from './arrivals';
import { entryName, nameEntry } from './history-entry';
import { positionOf } from './scroll-positions';
import { showEntry } from './scroll-tracking';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Moves the focus to an element, or to the page's main part, without scrolling. */
function focusOn(element: HTMLElement | null): void {
  const target = element ?? document.getElementById('main');
  if (!target) return;
  if (!target.matches(FOCUSABLE)) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The element that a fragment such as "#faq" names; null without one, or if the page has none. */
function fragmentTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A lone % in an address that a visitor typed.
    return null;
  }
}

/** The path whose page was on the screen before; undefined until the first page is there. */
let shownPath: string | undefined;

const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });

/** A new page starts at the top, or at the part that the link names; the same page stays where it is. */
function goForward(target: HTMLElement | null, samePage: boolean): void {
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else if (!samePage) scrollTo(0);
}

/** Back and forward lead to where the visitor had been. */
function goBack(entry: string | undefined, target: HTMLElement | null): void {
  // An entry without a name was made just now by a fragment link: the browser has scrolled.
  if (entry === undefined) return;
  const position = positionOf(entry);
  if (position === undefined) goForward(target, false);
  else scrollTo(position);
}

/**
 * Stands at the end of each page, so that it acts when the page is there, however late its code
 * came: scrolls to the top on a new page (or to its fragment), back to the old position on back
 * and forward, moves the focus to the new content and has its title announced. Does nothing on
 * the first page. Renders nothing.
 * Source: product specification, section 2 ("Every route change scrolls the page to the top").
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
      if (!samePage) announceArrival({ pathname, title: document.title });
    }
    showEntry(entry ?? nameEntry());
  }, [location, navigation]);
  return null;
}
