import { site } from '@site/shared';

export const feeds = [
  { type: 'application/atom+xml', title: `${site.name} blog (Atom)`, path: '/blog/feed.xml' },
  {
    type: 'application/feed+json',
    title: `${site.name} blog (JSON Feed)`,
    path: '/blog/feed.json',
  },
] as const;
