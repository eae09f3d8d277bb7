import { paths } from '@site/site';
import { calculator } from '@site/ui';
import type { Page } from '@site/contract/browser';

export const page = {
  path: paths.pricing,
  datedFacts: ['plans', 'product', 'whiteLabelApp', 'competitor', 'trial'],
  interactive: calculator,
} as const satisfies Page;
