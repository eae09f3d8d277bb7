import { site } from '@site/site';

const { delivery, webhookUrl } = site.forms;

export const origins = {
  scripts: [`https://${site.analytics.host}`],
  // Anyone can have another container on the same host.
  scriptFiles: [`https://${site.analytics.host}/gtag/js`],
  /** Of the element that sonner adds before the first notice: empty, then filled (origins.test.ts). */
  styles: [
    'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
    'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
  ],
  images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connects: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  /** Where sections may send data; a release that names another origin is refused. */
  sections: { forms: delivery === 'webhook' ? [new URL(webhookUrl).origin] : [] },
};
