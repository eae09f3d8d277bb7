import { paths } from '@site/shared';
import type { Page } from '@site/shared/contract';
import { blogFilter } from '../../components/BlogFilter/needs';

export const page: readonly Page[] = [
  { path: paths.blog, interactive: blogFilter },
  {
    path: '/blog/page/:page',
    interactive: blogFilter,
    paths: async () => (await import('../../catalog/paths')).furtherListPaths(),
  },
];
