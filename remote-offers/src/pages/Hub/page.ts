import { paths } from '@site/shared';
import type { Page } from '@site/shared/contract';

export const page = {
  path: paths.offers,
  datedFacts: ['commission', 'event', 'plans', 'product', 'supercharged', 'trial', 'whiteLabelApp'],
} as const satisfies Page;
