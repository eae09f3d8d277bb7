import { paths } from '@site/site';
import type { Page } from '@site/contract/browser';

export const page = {
  path: paths.comparison,
  datedFacts: ['plans', 'product', 'competitor', 'trial'],
} as const satisfies Page;
