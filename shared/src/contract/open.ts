import { z } from 'zod';

/**
 * Keeps unknown keys, for formats that older and newer tools share. The type hides them, so that
 * typos are still found.
 */
export const openObject = z.looseObject as unknown as typeof z.object;
