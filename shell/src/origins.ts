import { site } from '@site/shared';

const { delivery, webhookUrl } = site.forms;

/** Other origins that the site's pages reach: the tag manager, and where its tag sends what it measures. */
export const origins = {
  scripts: [`https://${site.analytics.host}`],
  // Other containers lie on the same host: anyone can have one.
  scriptFiles: [`https://${site.analytics.host}/gtag/js`],
  images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connects: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  /** Which section may send data where else: a release that names another origin is refused. */
  sections: { forms: delivery === 'webhook' ? [new URL(webhookUrl).origin] : [] },
};
