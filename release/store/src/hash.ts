import { z } from 'zod';

/** In hexadecimal. */
export const digestSchema = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 digest');

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export async function sha256(bytes: Uint8Array): Promise<string> {
  const data = bytes as Uint8Array<ArrayBuffer>;
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', data)));
}

export const areEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1;

/** Equal values give equal bytes, in whatever order their keys were set. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(byKey))
      : inner,
  );
