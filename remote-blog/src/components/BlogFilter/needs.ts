import type { Interactive } from '@site/contract/browser';

/** For `interactive` in the page.ts of a page with a FilterBar. */
export const blogFilter: Interactive = { parts: 'form', query: ['q', 'category'] };
