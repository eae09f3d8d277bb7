import { site } from '@site/shared';

const { delivery, webhookUrl } = site.forms;

/** The tag manager, and where its tag sends data. */
export const origins = {
  scripts: [`https://${site.analytics.host}`],
  // Anyone can have another container on the same host.
  scriptFiles: [`https://${site.analytics.host}/gtag/js`],
  images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connects: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  /** Where sections may send data; a release that names another origin is refused. */
  sections: { forms: delivery === 'webhook' ? [new URL(webhookUrl).origin] : [] },
};
