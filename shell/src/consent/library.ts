import * as CookieConsent from 'vanilla-cookieconsent';
import { ANALYTICS_CATEGORY, updateConsent } from '../analytics/consent-mode';
import { settings } from './settings';
import './settings-dialog.css';
import './settings-toggle.css';
import { setChoicePending } from './pending';

function apply({ cookie }: { cookie: CookieConsent.CookieValue }): void {
  updateConsent(cookie.categories);
  setChoicePending(false);
}

/**
 * Reads the remembered choice, or opens the question if there is none. The library keeps the
 * choice (in a cookie of its own, set when the visitor chooses and not before) and shows the
 * dialog with the settings; the question itself is ours, because the library's takes the focus
 * away from what the visitor is doing and holds the Tab key in a part that is not modal.
 */
export async function start(): Promise<void> {
  await CookieConsent.run({
    autoShow: false,
    manageScriptTags: false,
    // Its own default would leave browsers driven by tests and by search engines without the question.
    hideFromBots: false,
    cookie: { name: 'cookie_choice', expiresAfterDays: 182 },
    categories: {
      necessary: { enabled: true, readOnly: true },
      [ANALYTICS_CATEGORY]: { autoClear: { cookies: [{ name: /^_ga/ }] } },
    },
    language: { default: 'en', translations: { en: settings } },
    onConsent: apply,
    onChange: apply,
  });
  setChoicePending(!CookieConsent.validConsent());
}

export const acceptAll = () => CookieConsent.acceptCategory('all');
export const rejectAll = () => CookieConsent.acceptCategory([]);
export const showSettings = () => CookieConsent.showPreferences();
