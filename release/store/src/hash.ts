export { canonicalJson, digestSchema, sha256 } from '@site/contract';

export const areEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
