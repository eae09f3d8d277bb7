import type { Translation } from 'vanilla-cookieconsent';
import { NECESSARY_CATEGORY } from './choice';
import { ANALYTICS_CATEGORY } from './consent-mode';
import { consentSettings as texts } from '../content/consent';

const preferencesModal: Translation['preferencesModal'] = {
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

/** The type requires a banner too; ours replaces it. */
export const settings = { preferencesModal } as Translation;
