import { paths } from '@site/shared';
import type { Page } from '@site/shared/contract';

export const page = {
  path: paths.comparison,
  datedFacts: ['plans', 'product', 'competitor', 'trial'],
} as const satisfies Page;
