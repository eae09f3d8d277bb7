import { paths } from '@site/site';
import type { Page } from '@site/contract/browser';

export const page = {
  path: paths.automationsPost,
  datedFacts: ['product', 'trial'],
} as const satisfies Page;
