import { paths } from '@site/shared';
import type { Page } from '@site/shared/contract';

// Left at once: nobody reads there where the trial's terms come from.
export const page = { path: paths.trial, datedFacts: ['trial'] } as const satisfies Page;
