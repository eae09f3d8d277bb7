import { paths } from '@site/site';
import type { Page } from '@site/contract/browser';

// Nobody reads this page, so it does not show the trial's source.
export const page = { path: paths.trial, datedFacts: ['trial'] } as const satisfies Page;
