import type { RecordBytes } from '@site/store/worker';
import { type AllowedSigner, isAllowed, isValidAt, type Rights } from './allowed-signers';
import { fingerprintOf, isSignatureOf, parseSignatures, type Signature } from './signature';

/** Who has signed, and why the other signatures do not count. */
export interface Granted {
  /** Namespace -> principals. */
  readonly granted: ReadonlyMap<string, ReadonlySet<string>>;
  readonly reasons: readonly string[];
}

const day = (time: number) => new Date(time).toISOString();

/** Undefined if the signature counts. */
async function findProblem(
  signers: readonly AllowedSigner[],
  signature: Signature,
  payload: Uint8Array,
  time: number | undefined,
): Promise<string | undefined> {
  const { key, namespace } = signature;
  const [first] = signers;
  if (!first) return `the key ${await fingerprintOf(key)} is not among those of the rights`;
  const name = first.principal;
  const allowed = signers.filter((signer) => isAllowed(signer, namespace));
  if (!allowed[0]) return `the key of ${name} is not for ${namespace}`;
  if (time !== undefined && !allowed.some((signer) => isValidAt(signer, time))) {
    const [{ validAfter, validBefore }] = allowed as [AllowedSigner];
    return time < validAfter
      ? `the key of ${name} counts from ${day(validAfter)}`
      : `the key of ${name} counted until ${day(validBefore)}`;
  }
  if (await isSignatureOf(signature, payload)) return undefined;
  return `the signature of ${name} for ${namespace} is of another text`;
}

/** `time`: at which the keys must be valid; undefined for any. Throws Refused for one that cannot be read. */
export async function checkSignatures(
  { signers }: Rights,
  { name, payload, signatures }: RecordBytes,
  time?: number,
): Promise<Granted> {
  const granted = new Map<string, Set<string>>();
  const reasons: string[] = [];
  for (const signature of parseSignatures(signatures, name)) {
    const { key, namespace } = signature;
    const own = signers.filter((signer) => signer.key === key);
    const problem = await findProblem(own, signature, payload, time);
    const people = granted.get(namespace) ?? new Set();
    if (problem) reasons.push(problem);
    else granted.set(namespace, people.add(own[0]?.principal ?? ''));
  }
  if (granted.size === 0 && reasons.length === 0) reasons.push('nobody has signed it');
  return { granted, reasons };
}

/** The signature of this key is enough. */
export const mayAlone = (
  { signers, quorums }: Rights,
  key: string | undefined,
  namespace: string,
  time: number,
): boolean =>
  (quorums[namespace] ?? 1) === 1 &&
  signers.some(
    (signer) => signer.key === key && isAllowed(signer, namespace) && isValidAt(signer, time),
  );
