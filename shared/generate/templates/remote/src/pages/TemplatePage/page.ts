import type { Page } from '@site/shared/contract';

export const page = { path: '/template-page', datedFacts: ['trial'] } as const satisfies Page;
