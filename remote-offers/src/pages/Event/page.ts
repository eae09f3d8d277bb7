import { paths } from '@site/shared';
import type { Page } from '@site/shared/contract';

export const page = {
  path: paths.event,
  datedFacts: ['event', 'commission', 'trial'],
} as const satisfies Page;
