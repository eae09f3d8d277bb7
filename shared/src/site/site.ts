import { set } from './set';

export * as forms from './forms';
export * as provider from './provider';

/** For the script inside each page, too. */
export const analytics = {
  host: set?.analytics?.host ?? (process.env.TAG_MANAGER_HOST || 'www.googletagmanager.com'),
  measurementId: set?.analytics?.measurementId ?? (process.env.MEASUREMENT_ID || 'G-0000000000'),
};

/*
 * The one site configuration. What is set in a composition comes before what was set when an app was built: each
 * `process.env.NAME` (the webpack factory writes the value into the bundle); `site.schema.ts` checks that
 * and stops the build with the field's name if it is wrong. Each by itself: an app carries what it reads, no more.
 */

export const name = 'CRM Compass';
export const tagline = 'Guides & Tools';
/** For programs: no page shows it, so no browser needs it. */
export const description =
  'Independent reviews, pricing guides and automations for people who run their business on GoHighLevel.';
/** Origin of the public site, without a slash at the end. */
export const url = set?.url ?? (process.env.SITE_URL || 'https://crm-compass.example');
export const locale = 'en_US';
export const contactEmail =
  set?.contactEmail ?? (process.env.CONTACT_EMAIL || 'hello@crm-compass.example');

export const social = {
  linkedin: set?.social?.linkedin ?? (process.env.LINKEDIN_URL || 'https://www.linkedin.com/'),
};
