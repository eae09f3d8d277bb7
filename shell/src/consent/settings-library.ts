import { toast } from '@site/ui/notices';
import * as CookieConsent from 'vanilla-cookieconsent';
import { ANALYTICS_CATEGORY } from './consent-mode';
import { CHOICE_COOKIE, CHOICE_DAYS, NECESSARY_CATEGORY, saveConsent } from './choice';
import { consentSettings as texts } from '../content/consent';
import './settings-dialog.css';
import './settings-toggle.css';

const preferencesModal: CookieConsent.Translation['preferencesModal'] = {
  title: texts.title,
  acceptAllBtn: texts.accept,
  acceptNecessaryBtn: texts.reject,
  savePreferencesBtn: texts.save,
  closeIconLabel: texts.close,
  sections: [
    { description: texts.sections.intro },
    {
      title: texts.sections.necessary.title,
      description: texts.sections.necessary.text,
      linkedCategory: NECESSARY_CATEGORY,
    },
    {
      title: texts.sections.analytics.title,
      description: texts.sections.analytics.text,
      linkedCategory: ANALYTICS_CATEGORY,
    },
  ],
};

const apply = ({ cookie: { categories } }: { cookie: CookieConsent.CookieValue }) =>
  window.showChoices(categories);

/**
 * The library shows the settings dialog only. Its banner would steal the focus and trap the Tab
 * key. Starts it anew: the banner or another tab may have changed the choice since it was read.
 */
async function startLibrary(): Promise<void> {
  CookieConsent.reset(false);
  await CookieConsent.run({
    autoShow: false,
    manageScriptTags: false,
    // The default hides it from browsers driven by tests and search engines.
    hideFromBots: false,
    cookie: { name: CHOICE_COOKIE, expiresAfterDays: CHOICE_DAYS },
    categories: {
      [NECESSARY_CATEGORY]: { enabled: true, readOnly: true },
      [ANALYTICS_CATEGORY]: {},
    },
    // The type requires a banner too; ours replaces it.
    language: {
      default: 'en',
      translations: { en: { preferencesModal } as CookieConsent.Translation },
    },
    onFirstConsent: apply,
    onChange: apply,
  });
}

function showBlockedDialogError(): void {
  const { title, text, reject } = texts.hidden;
  toast.error(title, {
    description: text,
    action: { label: reject, onClick: () => window.showChoices(saveConsent(false)) },
  });
}

/** Shows an error instead if a content blocker hides the dialog. */
export async function showSettings(): Promise<void> {
  await startLibrary();
  CookieConsent.showPreferences();
  // The library's root element.
  const dialog = document.getElementById('cc-main');
  if (dialog && getComputedStyle(dialog).display !== 'none') return;
  CookieConsent.hidePreferences();
  showBlockedDialogError();
}
