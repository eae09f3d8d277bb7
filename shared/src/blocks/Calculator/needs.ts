import type { Interactive } from '../../contract/routes';

/** For `interactive` in page.ts. Apart from the block: routes load no blocks. */
export const calculator = { parts: 'form' } as const satisfies Interactive;
