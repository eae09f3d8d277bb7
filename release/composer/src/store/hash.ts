import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Node's hash is many times faster; elsewhere (workers) only short texts are hashed. */
const native = globalThis.process?.getBuiltinModule?.('node:crypto');
const made = () => native?.createHash('sha256') ?? sha256.create();
const text = new TextEncoder();
const SEPARATOR = new Uint8Array(1);

/** 128 bits: fewer could be tried out until two contents have one id. */
const ID_DIGITS = 32;
/** Enough against damage, and where nobody gains by two contents with one hash. Older stores have it, too. */
const CHECKSUM_DIGITS = 20;

function digestOf(parts: readonly (string | Uint8Array)[]): string {
  const sum = made();
  for (const part of parts) {
    sum.update(typeof part === 'string' ? text.encode(part) : part);
    sum.update(SEPARATOR);
  }
  return bytesToHex(sum.digest());
}

export const hash = (...parts: readonly (string | Uint8Array)[]): string =>
  digestOf(parts).slice(0, ID_DIGITS);

/** Shorter: tells damage only. */
export const checksum = (...parts: readonly (string | Uint8Array)[]): string =>
  digestOf(parts).slice(0, CHECKSUM_DIGITS);
