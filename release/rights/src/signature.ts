import { type Composition, type RecordBytes, Refused } from '@site/store/worker';
import { isAllowed, isValidAt, type Rights } from './allowed-signers';
import {
  decodeBase64,
  decodeStrings,
  decodeText,
  encodeBase64,
  encodeString,
  encodeText,
  joinBytes,
  KEY_TYPE,
  readKey,
} from './ssh-format';

const MAGIC = 'SSHSIG';
const VERSION_1 = '\0\0\0\u0001';
const HASHES: Readonly<Record<string, string>> = { sha256: 'SHA-256', sha512: 'SHA-512' };

/** Armoured, as `ssh-keygen -Y sign` prints it. Source: PROTOCOL.sshsig of OpenSSH. */
export interface Signature {
  /** Base64, as in a .pub file. */
  readonly key: string;
  readonly namespace: string;
  readonly hash: string;
  readonly bytes: Uint8Array;
}

const BLOCK = /-----BEGIN SSH SIGNATURE-----\n([A-Za-z0-9+/=\n]+)\n-----END SSH SIGNATURE-----\n/g;

function parseSignature(text: string): Signature {
  const blob = decodeBase64(text.replaceAll('\n', ''));
  const head = MAGIC + VERSION_1;
  if (decodeText(blob.subarray(0, head.length)) !== head)
    throw new RangeError(`it is no ${MAGIC} of version 1`);
  const strings = decodeStrings(blob.subarray(head.length));
  const [key, namespace, reserved, hashName, signed] = strings;
  if (!key || !namespace || !hashName || !signed || reserved?.length !== 0 || strings.length > 5)
    throw new RangeError('it has other parts than a signature');
  readKey(key);
  const hash = decodeText(hashName);
  if (!HASHES[hash]) throw new RangeError(`its hash is ${hash}, and only sha256 and sha512 count`);
  const [type, bytes, ...more] = decodeStrings(signed);
  if (!type || decodeText(type) !== KEY_TYPE || !bytes || more.length > 0)
    throw new RangeError('it is of another kind than its key');
  return { key: encodeBase64(key), namespace: decodeText(namespace), hash, bytes };
}

/** Throws Refused. */
export function parseSignatures({ name, signatures }: RecordBytes): readonly Signature[] {
  try {
    return [...signatures.matchAll(BLOCK)].map(([, block = '']) => parseSignature(block));
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
  const raw = readKey(decodeBase64(signature.key)) as BufferSource;
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
  const signed = await signedBytes(signature, payload);
  return crypto.subtle.verify('Ed25519', key, signature.bytes as BufferSource, signed);
}

/** As `ssh-keygen -l` prints it. */
export async function fingerprintOf(key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', decodeBase64(key) as BufferSource);
  return `SHA256:${encodeBase64(new Uint8Array(digest)).replace(/=+$/, '')}`;
}

const iso = (time: number) => new Date(time).toISOString();

/** Why the signature does not count; undefined if it does. `time`: when its key must be valid. */
export async function checkSignature(
  rights: Rights,
  signature: Signature,
  payload: Uint8Array,
  time?: number,
): Promise<string | undefined> {
  const { key, namespace } = signature;
  const signers = rights.signers.filter((signer) => signer.key === key);
  const [{ principal } = { principal: undefined }] = signers;
  if (!principal) return `the key ${await fingerprintOf(key)} is not among those of the rights`;
  const allowed = signers.filter((signer) => isAllowed(signer, namespace));
  const [first] = allowed;
  if (!first) return `the key of ${principal} is not for ${namespace}`;
  if (time !== undefined && !allowed.some((signer) => isValidAt(signer, time)))
    return time < first.validAfter
      ? `the key of ${principal} counts from ${iso(first.validAfter)}`
      : `the key of ${principal} counted until ${iso(first.validBefore)}`;
  if (await isSignatureOf(signature, payload)) return undefined;
  return `the signature of ${principal} for ${namespace} is of another text`;
}

export interface Granted {
  /** Namespace -> principals. */
  readonly people: ReadonlyMap<string, ReadonlySet<string>>;
  /** Why the other signatures do not count. */
  readonly reasons: readonly string[];
}

/** Says what the record claims, unchecked. */
function describeClaim(payload: Uint8Array): string {
  const text = decodeText(payload);
  try {
    const json = text.slice(0, text.lastIndexOf('\nsha256 '));
    const { change } = JSON.parse(json) as Partial<Composition>;
    return change ? ` (${change.action}, as it says by ${change.author})` : '';
  } catch {
    return '';
  }
}

/** Throws Refused if no signature counts. */
export async function checkSignatures(
  rights: Rights,
  record: RecordBytes,
  time?: number,
): Promise<Granted> {
  const people = new Map<string, Set<string>>();
  const reasons: string[] = [];
  for (const signature of parseSignatures(record)) {
    const { key, namespace } = signature;
    const problem = await checkSignature(rights, signature, record.payload, time);
    const principal = rights.signers.find((signer) => signer.key === key)?.principal ?? '';
    if (problem) reasons.push(problem);
    else people.set(namespace, (people.get(namespace) ?? new Set()).add(principal));
  }
  if (people.size > 0) return { people, reasons };
  const reason = reasons.join('; ') || 'nobody has signed it';
  throw new Refused(`${record.name}${describeClaim(record.payload)} does not count: ${reason}`);
}
