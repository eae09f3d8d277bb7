import { overrides } from './overrides';

export * as forms from './forms';
export * as provider from './provider';

/** Every page inlines this. */
export const analytics = {
  host: overrides?.analytics?.host ?? (process.env.TAG_MANAGER_HOST || 'www.googletagmanager.com'),
  measurementId:
    overrides?.analytics?.measurementId ?? (process.env.MEASUREMENT_ID || 'G-0000000000'),
};

/*
 * A composition's settings override those of the build, which replaces each `process.env.NAME`.
 * Separate exports: each app bundles only those it uses.
 */

export const name = 'CRM Compass';
export const tagline = 'Guides & Tools';
/** Only for machines; no browser loads it. */
export const description =
  'Independent reviews, pricing guides and automations for people who run their business on GoHighLevel.';
/** Origin without trailing slash. */
export const url = overrides?.url ?? (process.env.SITE_URL || 'https://crm-compass.example');
export const locale = 'en_US';
export const contactEmail =
  overrides?.contactEmail ?? (process.env.CONTACT_EMAIL || 'hello@crm-compass.example');

export const social = {
  linkedin:
    overrides?.social?.linkedin ?? (process.env.LINKEDIN_URL || 'https://www.linkedin.com/'),
};
