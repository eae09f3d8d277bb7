import { startAnalytics } from './analytics';
import { announceChoice, applyConsent, followConsent } from '../consent/choice';
import { setAppState } from './application-state';
import { ignoreSkippedTransitions } from './skipped-transition';
import { countTrialClicks } from './trial-clicks';
import { redirectToProvider } from './redirect';
import { reloadOnHistory } from './reload-on-history';
import { applySavedTheme } from './theme';

declare global {
  interface Window {
    /**
     * Applies the cookie categories, by default those that other tabs saved. Global so that boot.ts
     * need not bundle it.
     */
    showChoices: (categories?: readonly string[]) => void;
  }
}

/**
 * Inlined before the styles: what affects the first paint, and what must handle the first click, Back or
 * Forward. All else is in boot.ts, so that the content fits into the document's first packets.
 */
function init(): void {
  window.showChoices = (categories) => {
    // Without cookies the theme lasts as long as the page.
    if (navigator.cookieEnabled) applySavedTheme();
    if (!categories) return followConsent();
    applyConsent(categories);
    announceChoice();
  };
  applySavedTheme();
  // For stylesheets of pages that look different with a query.
  if (location.search) document.documentElement.dataset.query = location.search;
  countTrialClicks();
  ignoreSkippedTransitions();
  startAnalytics();
  if (redirectToProvider()) return;
  reloadOnHistory();
  applyConsent();
  setAppState('waiting');
}

init();
