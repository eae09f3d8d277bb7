import { report as isReporting } from '@site/site/site.config';

export const consentBanner = {
  title: 'Can we count your visit?',
  text: 'Analytics cookies tell us which guides help. They stay off unless you accept. No advertising cookies.',
  accept: 'Accept all',
  reject: 'Reject all',
  settings: 'Cookie settings',
} as const;

const analytics =
  'Google Analytics counts visits and clicks on trial links, so that we learn which guides help. It uses cookies named _ga… for up to two years. It stays off unless you switch it on; switching it off again deletes them. A browser that sends Global Privacy Control has said no for you.';

/** What ../report sends. */
const report =
  'With your consent your browser also tells this site, once a visit, whether its pages worked and how quickly: without a name, and never under Global Privacy Control.';

export const consentSettings = {
  title: 'Cookie settings',
  accept: 'Accept all',
  reject: 'Reject all',
  save: 'Save my choice',
  close: 'Close cookie settings',
  sections: {
    intro:
      'Choose what this site may store in your browser. To change your mind, use “Cookie settings” at the bottom of any page.',
    necessary: {
      title: 'Needed for the site',
      text: 'Remembers your choice for six months, and your light or dark theme if you pick one. These need no consent, and we never use them to follow you.',
    },
    analytics: {
      title: 'Analytics',
      text: isReporting ? `${analytics} ${report}` : analytics,
    },
  },
} as const;
