import { site } from '@site/shared';

/** Other origins that the site's pages reach: the tag manager, and where its tag sends what it measures. */
export const origins = {
  scripts: [`https://${site.analytics.host}`],
  images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connects: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};
