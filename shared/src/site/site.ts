/**
 * The one site configuration. Each `process.env.NAME` may be set when an app is built
 * (the webpack factory writes the value into the bundle); `site.schema.ts` checks the result
 * and stops the build with the field's name if it is wrong.
 */
export const site = {
  name: 'CRM Compass',
  tagline: 'Guides & Tools',
  description:
    'Independent reviews, pricing guides and automations for people who run their business on GoHighLevel.',
  /** Origin of the public site, without a slash at the end. */
  url: process.env.SITE_URL ?? 'https://crm-compass.example',
  locale: 'en_US',
  provider: {
    name: 'GoHighLevel',
    company: 'HighLevel Inc.',
    /** Where /go/gohighlevel sends a visitor; the referral is added as a query parameter. */
    url: process.env.AFFILIATE_URL ?? 'https://www.gohighlevel.com/',
    referralParameter: process.env.AFFILIATE_PARAMETER ?? 'fp_ref',
    referralCode: process.env.AFFILIATE_CODE ?? 'crm-compass',
    eventUrl: process.env.EVENT_URL ?? 'https://www.gohighlevel.com/levelup',
  },
  analytics: {
    host: process.env.TAG_MANAGER_HOST ?? 'www.googletagmanager.com',
    measurementId: process.env.MEASUREMENT_ID ?? 'G-0000000000',
  },
  social: { linkedin: process.env.LINKEDIN_URL ?? 'https://www.linkedin.com/' },
  contactEmail: process.env.CONTACT_EMAIL ?? 'hello@crm-compass.example',
  forms: {
    /** 'simulated' sends nothing; 'webhook' posts JSON to `webhookUrl`. */
    delivery: process.env.FORMS_DELIVERY ?? 'simulated',
    webhookUrl: process.env.FORMS_WEBHOOK_URL ?? '',
  },
} as const;

export type Site = typeof site;

/** The names of the environment variables above, for the build and for the documentation. */
export const siteEnvironment = [
  'SITE_URL',
  'AFFILIATE_URL',
  'AFFILIATE_PARAMETER',
  'AFFILIATE_CODE',
  'EVENT_URL',
  'TAG_MANAGER_HOST',
  'MEASUREMENT_ID',
  'LINKEDIN_URL',
  'CONTACT_EMAIL',
  'FORMS_DELIVERY',
  'FORMS_WEBHOOK_URL',
] as const;

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
