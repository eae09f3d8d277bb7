import { paths } from '@site/site';
import type { Page } from '@site/contract/browser';

export const page = {
  path: paths.home,
  datedFacts: ['plans', 'product', 'trial'],
} as const satisfies Page;
