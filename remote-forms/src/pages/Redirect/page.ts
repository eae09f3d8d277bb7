import { paths } from '@site/shared';
import type { Page } from '@site/shared/contract';

// Nobody reads this page, so it does not show the trial's source.
export const page = { path: paths.trial, datedFacts: ['trial'] } as const satisfies Page;
