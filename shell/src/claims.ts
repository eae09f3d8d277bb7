import type { Claims } from '@site/shared/contract';

/** Which remote may own which paths. A release that claims another's path is refused. */
export const claims: Claims = {
  content: [
    '/',
    '/gohighlevel-review',
    '/gohighlevel-vs-clickfunnels',
    '/gohighlevel-pricing',
    '/gohighlevel-for-agencies',
    '/about',
    '/privacy',
    '/terms',
    '/disclosure',
  ],
  offers: ['/affiliate-offers', '/highlevel-*'],
  blog: ['/blog', '/blog/*'],
  forms: ['/contact', '/bonus-stack', '/go/gohighlevel'],
};
