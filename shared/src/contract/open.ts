import { z } from 'zod';

/**
 * Like z.object, but keeps unknown keys, for formats that older and newer tools share. The type
 * hides them, so that typos are still found.
 */
export const openObject = z.looseObject as unknown as typeof z.object;
