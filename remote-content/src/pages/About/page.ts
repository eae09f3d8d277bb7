import { paths } from '@site/site';
import type { Page } from '@site/contract/browser';

export const page = {
  path: paths.about,
  datedFacts: ['trial'],
} as const satisfies Page;
