import { startAnalytics } from '../analytics/load';
import { askOrApply } from '../consent/choice';
import { fillInForms, keepDrafts } from '../drafts/drafts';
import { afterLoad } from '../idle/after-load';
import { isUnseen, whenSeen } from '../idle/when-seen';
import { sayThatItIs } from '../visit/application-state';
import { ignoreSkippedTransitions } from '../visit/skipped-transition';
import { startApplication } from './application';
import { countTrialClicks } from './clicks';
import { fillInSearch, followHistory, keepFrame, keepSubmits, markMenu } from './frame';
import { startForPage, startOnKey, startOnPointer, startOnTheWay } from './intent';
import { answerQuestion, measureQuestionInUse } from './question';
import { leaveForProvider } from './redirect';
import { foreseePages } from './speculation';
import { followThemeSwitch, markTheme, showRememberedTheme } from './theme';

/**
 * The first layer, inside each page: all that must work before the application is there, or without it. It
 * never holds back what the browser does by itself: before the first paint comes only what that shows, what
 * counts, and what hears of events that come before it.
 */
function begin(): void {
  showRememberedTheme();
  // For stylesheets: a page may look different from the start when its address carries a query.
  if (location.search) document.documentElement.dataset.query = location.search;
  countTrialClicks();
  ignoreSkippedTransitions();
  // Made ready in advance, while the page before it could still change them.
  if (isUnseen()) whenSeen(showChoices);
  startAnalytics();
  if (leaveForProvider()) return;
  askOrApply();
  sayThatItIs('waiting');
  startOnKey();
  followHistory();
  keepDrafts();
  afterPaint(answer);
}

/** What only a visitor who sees the page can ask for, and what foresees where they go. */
function answer(): void {
  followThemeSwitch();
  keepFrame();
  keepSubmits();
  answerQuestion(showCookieSettings);
  measureQuestionInUse();
  startOnPointer();
  startOnTheWay();
  afterLoad(foreseePages);
}

/** What the visitor has chosen before: the theme, and whether to be counted. */
function showChoices(): void {
  showRememberedTheme();
  markTheme();
  askOrApply();
}

function showCookieSettings(): void {
  if (window.showCookieSettings) return window.showCookieSettings();
  window.cookieSettingsWanted = true;
  startApplication();
}

/** Directly after the next paint, apart from the work that leads to it. */
const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));

/** What goes by the whole document. What of it does not show can wait until the rest does. */
function takeUpPage(): void {
  afterPaint(() => {
    markTheme();
    markMenu();
  });
  if (location.search) fillInSearch();
  fillInForms();
  startForPage();
}

begin();
document.addEventListener('DOMContentLoaded', takeUpPage);
