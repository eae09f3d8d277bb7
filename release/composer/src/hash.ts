import { createHash } from 'node:crypto';

/** Of values that JSON can write; equal values in another order of keys have another hash. */
export const hashOf = (...values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex');
