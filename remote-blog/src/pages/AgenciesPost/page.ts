import { paths } from '@site/site';
import { calculator } from '@site/ui';
import type { Page } from '@site/contract/browser';

export const page = {
  path: paths.agenciesPost,
  datedFacts: ['plans', 'product', 'trial'],
  interactive: calculator,
} as const satisfies Page;
