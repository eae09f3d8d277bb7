import { paths } from '@site/shared';
import type { Page } from '@site/shared/contract';

export const page = {
  path: paths.review,
  datedFacts: ['plans', 'product', 'trial'],
} as const satisfies Page;
