import { z } from 'zod';

/** Keeps unknown keys of other versions' tools. The type hides them, so typos are found. */
export const openObject = z.looseObject as unknown as typeof z.object;
