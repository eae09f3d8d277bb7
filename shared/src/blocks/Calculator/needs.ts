import type { Interactive } from '../../contract/routes';

/** For `interactive` in the page.ts of a page with a Calculator. Apart from it: routes load no blocks. */
export const calculator = { parts: 'form' } as const satisfies Interactive;
