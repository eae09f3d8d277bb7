interface SetFields {
  readonly url?: string;
  readonly contactEmail?: string;
  readonly provider?: Partial<
    Readonly<Record<'url' | 'referralParameter' | 'referralCode' | 'eventUrl', string>>
  >;
  readonly analytics?: Partial<Readonly<Record<'host' | 'measurementId', string>>>;
  readonly social?: { readonly linkedin?: string };
  readonly forms?: Partial<Readonly<Record<'delivery' | 'webhookUrl', string>>>;
}

/**
 * What the composition says that a page is of: the composer puts it into the page, and gives it to the code that
 * renders it. `settings.ts` says what may be set, and which field of `site` it is.
 */
declare global {
  var siteSettings: SetFields | undefined;
}

const set = globalThis.siteSettings;

/** By itself, for the script inside each page, which must not carry all the rest. */
export const analytics = {
  host: process.env.TAG_MANAGER_HOST ?? 'www.googletagmanager.com',
  measurementId: process.env.MEASUREMENT_ID ?? 'G-0000000000',
  ...set?.analytics,
};

/** Of the site, for programs: no page shows it, so no browser needs it. */
export const siteDescription =
  'Independent reviews, pricing guides and automations for people who run their business on GoHighLevel.';

/**
 * The one site configuration. What is set in a composition comes before what was set when an app was built: each
 * `process.env.NAME` (the webpack factory writes the value into the bundle); `site.schema.ts` checks that
 * and stops the build with the field's name if it is wrong.
 */
export const site = {
  name: 'CRM Compass',
  tagline: 'Guides & Tools',
  /** Origin of the public site, without a slash at the end. */
  url: process.env.SITE_URL ?? 'https://crm-compass.example',
  locale: 'en_US',
  contactEmail: process.env.CONTACT_EMAIL ?? 'hello@crm-compass.example',
  ...set,
  provider: {
    name: 'GoHighLevel',
    company: 'HighLevel Inc.',
    /** Where /go/gohighlevel sends a visitor; the referral is added as a query parameter. */
    url: process.env.AFFILIATE_URL ?? 'https://www.gohighlevel.com/',
    referralParameter: process.env.AFFILIATE_PARAMETER ?? 'fp_ref',
    referralCode: process.env.AFFILIATE_CODE ?? 'crm-compass',
    eventUrl: process.env.EVENT_URL ?? 'https://www.gohighlevel.com/levelup',
    ...set?.provider,
  },
  analytics,
  social: {
    linkedin: process.env.LINKEDIN_URL ?? 'https://www.linkedin.com/',
    ...set?.social,
  },
  forms: {
    /** 'simulated' sends nothing; 'webhook' posts JSON to `webhookUrl`. */
    delivery: process.env.FORMS_DELIVERY ?? 'simulated',
    webhookUrl: process.env.FORMS_WEBHOOK_URL ?? '',
    ...set?.forms,
  },
} as const;

export type Site = typeof site;

/** All paths of the site that another app may link to; each app's own deeper pages are its own. */
export const paths = {
  home: '/',
  review: '/gohighlevel-review',
  comparison: '/gohighlevel-vs-clickfunnels',
  pricing: '/gohighlevel-pricing',
  forAgencies: '/gohighlevel-for-agencies',
  offers: '/affiliate-offers',
  whiteLabelApp: '/highlevel-white-label-mobile-app',
  adsManager: '/highlevel-ads-manager',
  aiEmployee: '/highlevel-ai-employee',
  certification: '/highlevel-certification-program',
  wordpress: '/highlevel-wordpress-unlimited',
  supercharged: '/highlevel-supercharged-saas',
  affiliateProgram: '/highlevel-affiliate-program',
  event: '/highlevel-summit-2025',
  blog: '/blog',
  automationsPost: '/blog/gohighlevel-automations-you-can-steal',
  snapshotsPost: '/blog/gohighlevel-snapshots-explained',
  agenciesPost: '/blog/gohighlevel-for-agencies-recurring-revenue',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  disclosure: '/disclosure',
  trial: '/go/gohighlevel',
  bonusStack: '/bonus-stack',
} as const;

/** Absolute address of a path of this site: no slash at the end, except for the home page. */
export function absoluteUrl(path: string): string {
  return `${site.url}${path}`;
}
