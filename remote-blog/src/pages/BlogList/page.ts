import { paths } from '@site/site';
import type { Page } from '@site/contract/browser';
import { blogFilter } from '../../components/BlogFilter/needs';

export const page: readonly Page[] = [
  { path: paths.blog, interactive: blogFilter },
  {
    path: '/blog/page/:page',
    interactive: blogFilter,
    paths: async () => (await import('../../catalog/paths')).furtherListPaths(),
  },
];
