import { calculator, paths } from '@site/shared';
import type { Page } from '@site/shared/contract';

export const page = {
  path: paths.pricing,
  datedFacts: ['plans', 'product', 'whiteLabelApp', 'competitor', 'trial'],
  interactive: calculator,
} as const satisfies Page;
