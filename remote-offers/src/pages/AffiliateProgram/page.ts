import { calculator, paths } from '@site/shared';
import type { Page } from '@site/shared/contract';

export const page = {
  path: paths.affiliateProgram,
  datedFacts: ['commission', 'plans', 'trial'],
  interactive: calculator,
} as const satisfies Page;
