import { startAnalytics } from './analytics';
import { askOrApply } from '../consent/choice';
import { sayThatItIs } from './application-state';
import { ignoreSkippedTransitions } from './skipped-transition';
import { countTrialClicks } from './trial-clicks';
import { leaveForProvider } from './redirect';
import { showRememberedTheme } from './theme';

declare global {
  interface Window {
    /**
     * Shows what the visitor has chosen, by now perhaps on another page, or just now: these categories of cookies. For
     * boot.ts, which need not bring it again.
     */
    showChoices: (categories?: readonly string[]) => void;
  }
}

/**
 * What stands before the styles of each page: what the first paint shows, what counts, and what hears of clicks from the
 * first on. All else of the first layer follows the page (boot.ts), so that the whole page is in the
 * first packets of its document.
 */
function begin(): void {
  window.showChoices = (categories) => {
    showRememberedTheme();
    askOrApply(categories);
  };
  showRememberedTheme();
  // For stylesheets: a page may look different from the start when its address carries a query.
  if (location.search) document.documentElement.dataset.query = location.search;
  countTrialClicks();
  ignoreSkippedTransitions();
  startAnalytics();
  if (leaveForProvider()) return;
  askOrApply();
  sayThatItIs('waiting');
}

begin();
