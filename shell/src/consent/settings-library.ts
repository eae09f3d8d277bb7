import * as CookieConsent from 'vanilla-cookieconsent';
import { ANALYTICS_CATEGORY } from './consent-mode';
import { deleteAnalyticsCookies } from './analytics-cookies';
import { askOrApply, CHOICE_COOKIE, CHOICE_DAYS, NECESSARY_CATEGORY } from './choice';
import { settings } from './settings-texts';
import './settings-dialog.css';
import './settings-toggle.css';

function apply({ cookie: { categories } }: { cookie: CookieConsent.CookieValue }): void {
  askOrApply(categories);
  // The library's own way to do so knows this host alone.
  if (!categories.includes(ANALYTICS_CATEGORY)) deleteAnalyticsCookies();
}

/**
 * Starts the library, which shows the dialog with the settings and keeps what is chosen there. The
 * question itself is part of the page: the library's takes the focus away from what the visitor is doing
 * and holds the Tab key in a part that is not modal.
 */
export async function start(): Promise<void> {
  await CookieConsent.run({
    autoShow: false,
    manageScriptTags: false,
    // Its own default would leave browsers driven by tests and by search engines without the question.
    hideFromBots: false,
    cookie: { name: CHOICE_COOKIE, expiresAfterDays: CHOICE_DAYS },
    categories: {
      [NECESSARY_CATEGORY]: { enabled: true, readOnly: true },
      [ANALYTICS_CATEGORY]: {},
    },
    language: { default: 'en', translations: { en: settings } },
    onConsent: apply,
    onChange: apply,
  });
}

/** Opens the dialog. Where a content blocker hides it, it is closed again, and the answer is false. */
export function showSettings(): boolean {
  CookieConsent.showPreferences();
  const dialog = document.getElementById('cc-main');
  const isShown = dialog !== null && getComputedStyle(dialog).display !== 'none';
  if (!isShown) CookieConsent.hidePreferences();
  return isShown;
}
