import { report } from '@site/shared/site.config';
import { countPage } from '../consent/gtag';
import { startReporter } from '../report/start';
import { restoreDrafts, attachDrafts } from './drafts';
import { loadShellScript, startApplication } from './application';
import { detectForeignChanges } from './foreign-changes';
import {
  fillSearchBox,
  reloadOnHistory,
  trackMenu,
  trackScroll,
  ignoreDoubleClicks,
  queueSubmits,
  markMenu,
} from './controls';
import {
  startForPage,
  startAfterReturn,
  startOnKey,
  startOnPointer,
  startAfterInternalLink,
} from './intent';
import { followLinkedCards } from './linked-cards';
import { attachBanner, observeBanner } from './consent-banner';
import { enableSpeculation } from './speculation';
import { attachThemeSwitch, markTheme } from './theme';
import { afterLoad, afterPaint, isPrerendering, whenSeen } from './timing';

const whenQuiet = (task: () => void) => whenSeen(() => afterLoad(task));

/**
 * Inlined at the end of each page: what must work before the application, or without it. early.ts
 * has what must run before the first paint.
 */
function init(): void {
  if (report) startReporter(() => loadShellScript('reporter'), whenQuiet);
  trackScroll();
  detectForeignChanges();
  // The visitor may change a choice on the previous page while this one is prerendered.
  if (isPrerendering()) whenSeen(showChoices);
  startOnKey();
  reloadOnHistory();
  ignoreDoubleClicks();
  followLinkedCards();
  attachDrafts();
  afterPaint(attachListeners);
  if (location.search) fillSearchBox();
  restoreDrafts();
  startForPage();
}

function attachListeners(): void {
  markTheme();
  markMenu();
  attachThemeSwitch();
  trackMenu();
  queueSubmits();
  attachBanner(openCookieSettings);
  document.addEventListener('keydown', observeBanner, { capture: true, once: true });
  startOnPointer();
  startAfterInternalLink();
  window.addEventListener('pageshow', onPageShow);
  afterLoad(enableSpeculation);
}

function onPageShow({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  // After the paint: choices rarely changed, and reading them delays the page.
  afterPaint(() => {
    showChoices();
    countPage(document.title);
    startAfterReturn();
  });
}

function showChoices(): void {
  window.showChoices();
  markTheme();
}

function openCookieSettings(): void {
  if (window.showCookieSettings) return window.showCookieSettings();
  window.cookieSettingsWanted = true;
  startApplication();
}

// The redirect page leaves at once.
if (document.documentElement.dataset.application) init();
