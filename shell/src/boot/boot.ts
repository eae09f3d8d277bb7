import { startAnalytics } from '../analytics/load';
import { askOrApply } from '../consent/choice';
import { fillInForms, keepDrafts } from '../drafts/drafts';
import { isUnseen, whenSeen } from '../idle/when-seen';
import { sayThatItIs } from '../visit/application-state';
import { startApplication } from './application';
import { countTrialClicks } from './clicks';
import { fillInSearch, followHistory, keepFrame, keepSubmits, markMenu } from './frame';
import { startForPage, startOnIntent, startOnTheWay } from './intent';
import { answerQuestion, measureQuestionInUse } from './question';
import { leaveForProvider } from './redirect';
import { followThemeSwitch, markTheme, showRememberedTheme } from './theme';

/**
 * The first layer, inside each page: all that must work before the application is there, or without it. It
 * never holds back what the browser does by itself.
 */
function begin(): void {
  showRememberedTheme();
  // For stylesheets: a page may look different from the start when its address carries a query.
  if (location.search) document.documentElement.dataset.query = location.search;
  countTrialClicks();
  // Made ready in advance, while the page before it could still change them.
  if (isUnseen()) whenSeen(showChoices);
  startAnalytics();
  if (leaveForProvider()) return;
  askOrApply();
  followThemeSwitch();
  keepFrame();
  followHistory();
  keepSubmits();
  keepDrafts();
  answerQuestion(showCookieSettings);
  sayThatItIs('waiting');
  startOnIntent();
  startOnTheWay();
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

function takeUpPage(): void {
  markTheme();
  markMenu();
  measureQuestionInUse();
  fillInSearch();
  fillInForms();
  startForPage();
}

begin();
document.addEventListener('DOMContentLoaded', takeUpPage);
