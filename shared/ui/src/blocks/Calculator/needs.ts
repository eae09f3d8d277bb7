import type { Interactive } from '@site/contract/browser';

/** For `interactive` in page.ts. Apart from the block: routes load no blocks. */
export const calculator = { parts: 'form' } as const satisfies Interactive;
