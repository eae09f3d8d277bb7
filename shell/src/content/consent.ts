/** Texts of the cookie choice. */
export const consentBanner = {
  title: 'Can we count your visit?',
  text: 'Analytics cookies tell us which guides help. They stay off until you choose. No advertising cookies.',
  accept: 'Accept all',
  reject: 'Reject all',
  settings: 'Cookie settings',
} as const;

export const consentSettings = {
  title: 'Cookie settings',
  accept: 'Accept all',
  reject: 'Reject all',
  save: 'Save my choice',
  close: 'Close cookie settings',
  failed: {
    title: 'Cookie settings did not load',
    text: 'Please check your connection and try again. Until you choose, analytics cookies stay off.',
  },
  sections: {
    intro:
      'Choose what this site may store in your browser. You can come back here at any time through “Cookie settings” at the foot of each page.',
    necessary: {
      title: 'Needed for the site',
      text: 'Remembers the choice you make here for six months, and your light or dark theme if you pick one. No consent is needed for these, and they are never used to follow you.',
    },
    analytics: {
      title: 'Analytics',
      text: 'Google Analytics counts visits and clicks on trial links, so that we learn which guides are useful. It uses cookies named _ga… for up to two years. Off unless you switch it on; switching it off again deletes them.',
    },
  },
} as const;
