import { paths } from '@site/site';
import type { Page } from '@site/contract/browser';

export const page = {
  path: paths.offers,
  datedFacts: ['commission', 'event', 'plans', 'product', 'supercharged', 'trial', 'whiteLabelApp'],
} as const satisfies Page;
