import { paths } from '@site/shared';
import type { Page } from '@site/shared/contract';

export const page = {
  path: paths.disclosure,
  datedFacts: ['commission'],
} as const satisfies Page;
