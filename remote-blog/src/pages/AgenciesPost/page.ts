import { calculator, paths } from '@site/shared';
import type { Page } from '@site/shared/contract';

export const page = {
  path: paths.agenciesPost,
  datedFacts: ['plans', 'product', 'trial'],
  interactive: calculator,
} as const satisfies Page;
