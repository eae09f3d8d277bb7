import { checkForReplacement } from './live-set';
import type { BrowserPages } from './page-source';

const isPlainLeftClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Lets a click on a link of this site be a normal page load, instead of the router's, when this tab
 * must not go on with the releases it has. Runs before the router's own click handling.
 */
export function reloadOnNavigationWhenNeeded(pages: BrowserPages): void {
  document.addEventListener(
    'click',
    (event) => {
      void checkForReplacement();
      const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
      if (!link || !isPlainLeftClick(event) || link.pathname === location.pathname) return;
      if (pages.mustReload(link.pathname)) event.stopPropagation();
    },
    { capture: true },
  );
  let shown = location.pathname;
  window.addEventListener('popstate', () => {
    const moved = location.pathname !== shown;
    shown = location.pathname;
    if (moved && pages.mustReload(shown)) location.reload();
  });
}
