import { reportFailure } from '@site/site';
import { report } from '@site/site/site.config';
import { CHOICE_COOKIE } from '../consent/choice';
import { countPage } from '../consent/gtag';
import { correctYear } from '../frame/copyright-year';
import { startReporter } from '../report/start';
import { restoreDrafts, attachDrafts } from './drafts';
import { loadShellScript, startApplication } from './application';
import { detectForeignChanges } from './foreign-changes';
import {
  closeOtherAnswers,
  fillSearchBox,
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
import { attachBanner, observeBanner, restoreFocus } from './consent-banner';
import { enableSpeculation } from './speculation';
import { attachThemeSwitch, markTheme } from './theme';
import { afterLoad, afterPaint, isPrerendering, whenSeen } from './timing';

const whenQuiet = (task: () => void) => whenSeen(() => afterLoad(task));

/** What a browser lacks stops only the part that needs it. */
function runEach(...parts: readonly (() => void)[]): void {
  for (const part of parts)
    try {
      part();
    } catch (error) {
      reportFailure(error, { section: 'shell', instead: 'nothing' });
    }
}

/** Inlined at the end of each page: what must work before the application, or without it. */
const init = () =>
  runEach(
    () => report && startReporter(() => loadShellScript('reporter'), whenQuiet),
    trackScroll,
    correctYear,
    detectForeignChanges,
    // The visitor may change a choice on the previous page while this one is prerendered.
    () => isPrerendering() && whenSeen(showChoices),
    startOnKey,
    ignoreDoubleClicks,
    followLinkedCards,
    attachDrafts,
    () => afterPaint(attachListeners),
    () => location.search && fillSearchBox(),
    restoreDrafts,
    startForPage,
  );

const attachListeners = () =>
  runEach(
    () => attachBanner(openCookieSettings),
    followOtherTabs,
    queueSubmits,
    attachThemeSwitch,
    markTheme,
    trackMenu,
    markMenu,
    closeOtherAnswers,
    () => document.addEventListener('keydown', observeBanner, { capture: true, once: true }),
    startOnPointer,
    startAfterInternalLink,
    () => window.addEventListener('pageshow', onPageShow),
    () => afterLoad(enableSpeculation),
  );

/** They share the cookies of consent and theme. */
function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => key === CHOICE_COOKIE && showChoices());
  document.addEventListener('visibilitychange', () => document.hidden || showChoices());
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
  restoreFocus();
  markTheme();
}

function openCookieSettings(): void {
  if (window.showCookieSettings) return window.showCookieSettings();
  window.cookieSettingsWanted = true;
  startApplication();
}

// The redirect page leaves at once.
if (document.documentElement.dataset.application) init();
