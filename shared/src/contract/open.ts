import { z } from 'zod';

/**
 * Like z.object, for what tools of different ages read and write side by side: keys that this one does not
 * know stay where they are. In the type they do not show, so that misspelt ones are still found.
 */
export const openObject = z.looseObject as unknown as typeof z.object;
