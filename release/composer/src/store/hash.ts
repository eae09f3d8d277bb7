import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Node's hash is many times faster; elsewhere (workers) only short texts are hashed. */
const native = globalThis.process?.getBuiltinModule?.('node:crypto');
const made = () => native?.createHash('sha256') ?? sha256.create();
const text = new TextEncoder();
const SEPARATOR = new Uint8Array(1);

/** 128 bits: fewer could be tried out until two contents have one name. */
const DIGITS = 32;

/** Content hash of all parts, in order. */
export function hash(...parts: readonly (string | Uint8Array)[]): string {
  const sum = made();
  for (const part of parts) {
    sum.update(typeof part === 'string' ? text.encode(part) : part);
    sum.update(SEPARATOR);
  }
  return bytesToHex(sum.digest()).slice(0, DIGITS);
}
