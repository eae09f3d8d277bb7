import * as CookieConsent from 'vanilla-cookieconsent';
import { ANALYTICS_CATEGORY } from '../../analytics/consent-mode';
import { askOrApply, CHOICE_COOKIE, CHOICE_DAYS, NECESSARY_CATEGORY } from '../choice';
import { settings } from './settings';
import './settings-dialog.css';
import './settings-toggle.css';

function apply({ cookie }: { cookie: CookieConsent.CookieValue }): void {
  askOrApply(cookie.categories);
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
      [ANALYTICS_CATEGORY]: { autoClear: { cookies: [{ name: /^_ga/ }] } },
    },
    language: { default: 'en', translations: { en: settings } },
    onConsent: apply,
    onChange: apply,
  });
}

export const showSettings = () => CookieConsent.showPreferences();
