import { countPage } from '../consent/gtag';
import { fillInForms, keepDrafts } from './drafts';
import { startApplication } from './application';
import { noticeForeignChanges } from './foreign-changes';
import {
  fillInSearch,
  followHistory,
  followMenu,
  followScrolling,
  ignoreSecondClicks,
  keepSubmits,
  markMenu,
} from './controls';
import { startForPage, startForReturn, startOnKey, startOnPointer, startOnTheWay } from './intent';
import { answerQuestion, measureQuestionInUse } from './consent-banner';
import { enableSpeculation } from './speculation';
import { followThemeSwitch, markTheme } from './theme';
import { afterLoad, afterPaint, isPrerendering, whenSeen } from './timing';

/**
 * The first layer, at the end of each page: all that must work before the application is there, or without it. It
 * never holds back what the browser does by itself: what comes before the first paint is in early.ts.
 */
function begin(): void {
  followScrolling();
  noticeForeignChanges();
  // Made ready in advance, while the page before it could still change them.
  if (isPrerendering()) whenSeen(showChoices);
  startOnKey();
  followHistory();
  ignoreSecondClicks();
  keepDrafts();
  afterPaint(answer);
  if (location.search) fillInSearch();
  fillInForms();
  startForPage();
}

/** What only a visitor who sees the page can ask for, and what makes their next page ready. */
function answer(): void {
  markTheme();
  markMenu();
  followThemeSwitch();
  followMenu();
  keepSubmits();
  answerQuestion(showCookieSettings);
  measureQuestionInUse();
  startOnPointer();
  startOnTheWay();
  window.addEventListener('pageshow', showAgain);
  afterLoad(enableSpeculation);
}

/** For a page that the browser has kept, and shows again as it was left. */
function showAgain({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  // Seldom has anything changed, and to ask takes longer than to show the page.
  afterPaint(() => {
    showChoices();
    countPage(document.title);
    startForReturn();
  });
}

/** What the visitor has chosen on another page. */
function showChoices(): void {
  window.showChoices();
  markTheme();
}

function showCookieSettings(): void {
  if (window.showCookieSettings) return window.showCookieSettings();
  window.cookieSettingsWanted = true;
  startApplication();
}

// The way to the provider is no page to stay on.
if (document.documentElement.dataset.application) begin();
