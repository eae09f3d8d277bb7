import { paths } from '@site/shared';
import type { Page } from '@site/shared/contract';

export const page = {
  path: paths.about,
  datedFacts: ['trial'],
} as const satisfies Page;
