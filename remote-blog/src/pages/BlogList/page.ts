import { paths } from '@site/shared';
import type { Interactive, Page } from '@site/shared/contract';

const interactive: Interactive = { parts: 'form', query: ['q', 'category'] };

export const page: readonly Page[] = [
  { path: paths.blog, interactive },
  {
    path: '/blog/page/:page',
    interactive,
    paths: async () => (await import('../../catalog/paths')).listPaths(),
  },
];
