import type { Page } from '@site/contract/browser';
import { ANY_OTHER_POST } from '../../content/template';

export const page: Page = {
  path: '/blog/:slug',
  paths: async () => (await import('../../catalog/paths')).postPaths(),
  anyOther: ANY_OTHER_POST,
  datedFactsOf: async () => (await import('../../catalog/paths')).factsOfPosts(),
};
