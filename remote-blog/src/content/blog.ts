import { paths } from '@site/site';
import type { ListPage } from './post';

export const blogCrumb = { name: 'Blog', path: paths.blog } as const;

/** The empty state is quoted from the specification. */
export const blog = {
  title: 'The GoHighLevel Blog',
  searchTitle: 'GoHighLevel Blog: Guides & Automations',
  description:
    'Practical GoHighLevel guides: automations with every step, snapshots, agency pricing and honest explanations you can put to work today.',
  intro:
    'Guides you can follow with the platform open in another tab. Every article says who it is for, what it takes and where the limits are.',
  searchLabel: 'Search articles',
  searchPlaceholder: 'Try “snapshots” or “reviews”',
  categoriesLabel: 'Filter by category',
  clear: 'Show all articles',
  empty: 'No articles found. Try a different search term or category.',
  partial: 'Older articles did not load, so we searched only those below.',
  withoutScripts: 'Search needs JavaScript. The categories work without it.',
  stalled:
    'Part of this page did not load, so the search does not answer and you see all articles. Please reload the page.',
  more: 'Show more articles',
  newer: 'Newer articles',
  older: 'Older articles',
  pagesLabel: 'Pages of the list',
  pageOf: (number: number, pages: number) => `Page ${number} of ${pages}`,
  closing: {
    title: 'Learn faster with the platform open',
    text: 'Every guide here can be followed inside a free trial account. Build one workflow today: it teaches you more than a week of reading.',
  },
} as const;

export const articleCount = (count: number) => `${count} ${count === 1 ? 'article' : 'articles'}`;

export function listMeta({ number, pages }: ListPage) {
  if (number === 1) return { title: blog.searchTitle, description: blog.description };
  return {
    title: `${blog.searchTitle.split(':')[0]}, Page ${number}`,
    description: `Page ${number} of ${pages} of all our GoHighLevel articles, newest first: guides, automations, comparisons and reviews.`,
  };
}
