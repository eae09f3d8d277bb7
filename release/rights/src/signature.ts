import { Refused } from '@site/store/worker';
import {
  decodeBase64,
  encodeBase64,
  encodeString,
  encodeText,
  joinBytes,
  WireReader,
} from './wire';

export const KEY_TYPE = 'ssh-ed25519';
const MAGIC = 'SSHSIG';
const HASHES: Readonly<Record<string, string>> = { sha256: 'SHA-256', sha512: 'SHA-512' };

/** Armoured, as `ssh-keygen -Y sign` prints it. Source: PROTOCOL.sshsig of OpenSSH. */
export interface Signature {
  /** Base64 of the key's blob, as in a .pub file. */
  readonly key: string;
  readonly namespace: string;
  readonly hash: string;
  readonly signature: Uint8Array;
}

const BLOCK = /-----BEGIN SSH SIGNATURE-----\n([A-Za-z0-9+/=\n]+)\n-----END SSH SIGNATURE-----\n/g;

/** 32 bytes, or throws RangeError. */
export function ed25519KeyOf(blob: Uint8Array): Uint8Array {
  const reader = new WireReader(blob);
  const type = reader.takeText();
  if (type !== KEY_TYPE) throw new RangeError(`its key is ${type}, and only ${KEY_TYPE} counts`);
  const key = reader.takeString();
  reader.assertEnd();
  if (key.length !== 32) throw new RangeError('its key is not 32 bytes long');
  return key;
}

function parseSignature(text: string): Signature {
  const blob = decodeBase64(text.replaceAll('\n', ''));
  if (!blob) throw new RangeError('it is not Base64');
  const reader = new WireReader(blob);
  const magic = new TextDecoder().decode(reader.take(MAGIC.length));
  if (magic !== MAGIC) throw new RangeError(`it does not begin with ${MAGIC}`);
  const version = reader.takeNumber();
  if (version !== 1) throw new RangeError(`its version is ${version}, and only 1 counts`);
  const key = reader.takeString();
  const namespace = reader.takeText();
  if (reader.takeString().length > 0) throw new RangeError('its reserved part is not empty');
  const hash = reader.takeText();
  if (!HASHES[hash]) throw new RangeError(`its hash is ${hash}, and only sha256 and sha512 count`);
  const inner = new WireReader(reader.takeString());
  reader.assertEnd();
  ed25519KeyOf(key);
  if (inner.takeText() !== KEY_TYPE) throw new RangeError('it is of another kind than its key');
  const signature = inner.takeString();
  inner.assertEnd();
  return { key: encodeBase64(key), namespace, hash, signature };
}

/** Throws Refused. `name`: of the record, for messages. */
export function parseSignatures(text: string, name: string): readonly Signature[] {
  try {
    return [...text.matchAll(BLOCK)].map(([, block = '']) => parseSignature(block));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Refused(`${name} has a signature that cannot be read: ${error.message}`);
  }
}

/** What the key signs: the hash of the text, bound to what the signature is for. */
export async function signedBytes(
  { namespace, hash }: Pick<Signature, 'namespace' | 'hash'>,
  payload: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const digest = await crypto.subtle.digest(HASHES[hash] ?? hash, payload as BufferSource);
  const strings = [namespace, '', hash, new Uint8Array(digest)].map(encodeString);
  return joinBytes([encodeText(MAGIC), ...strings]);
}

export async function isSignatureOf(signature: Signature, payload: Uint8Array): Promise<boolean> {
  const raw = ed25519KeyOf(decodeBase64(signature.key) ?? new Uint8Array());
  const key = await crypto.subtle.importKey('raw', raw as BufferSource, 'Ed25519', false, [
    'verify',
  ]);
  const signed = await signedBytes(signature, payload);
  return crypto.subtle.verify('Ed25519', key, signature.signature as BufferSource, signed);
}

/** As `ssh-keygen -l` prints it. */
export async function fingerprintOf(key: string): Promise<string> {
  const blob = decodeBase64(key) ?? new Uint8Array();
  const digest = await crypto.subtle.digest('SHA-256', blob as BufferSource);
  return `SHA256:${encodeBase64(new Uint8Array(digest)).replace(/=+$/, '')}`;
}
