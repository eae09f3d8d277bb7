import { z } from 'zod';

export { canonicalJson, sha256 } from '@site/shared/contract';

/** In hexadecimal. */
export const digestSchema = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 digest');

export const areEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
