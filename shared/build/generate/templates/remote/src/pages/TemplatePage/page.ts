import type { Page } from '@site/contract/browser';

export const page = { path: '/template-page', datedFacts: ['trial'] } as const satisfies Page;
