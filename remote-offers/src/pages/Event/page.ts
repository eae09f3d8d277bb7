import { paths } from '@site/site';
import type { Page } from '@site/contract/browser';

export const page = {
  path: paths.event,
  datedFacts: ['event', 'commission', 'trial'],
} as const satisfies Page;
