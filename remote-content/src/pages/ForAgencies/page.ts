import { paths } from '@site/site';
import type { Page } from '@site/contract/browser';

export const page = {
  path: paths.forAgencies,
  datedFacts: ['trial'],
} as const satisfies Page;
