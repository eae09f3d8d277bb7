import { paths } from '@site/site';
import type { Page } from '@site/contract/browser';

export const page = {
  path: paths.disclosure,
  datedFacts: ['commission'],
} as const satisfies Page;
