import { createHash } from 'node:crypto';

/** Equal values with another order of keys have another hash. */
export const hashOf = (...values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex');
