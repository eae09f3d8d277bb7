import {
  type Composition,
  type CompositionRecord,
  ignoreUnreadable,
  readCompositionRecord,
  Refused,
  type Store,
} from '@site/store';
import type { Rights } from './allowed-signers';
import { checkSignature, fingerprintOf, parseSignatures } from './signature';

export interface SignedEntry {
  readonly composition: Composition;
  /** The next record that counts names it by its hash; undefined for the newest. */
  readonly isNamed: boolean | undefined;
  readonly signatures: readonly {
    readonly principal: string;
    readonly namespace: string;
    readonly fingerprint: string;
    /** Why the signature does not count. */
    readonly problem: string | undefined;
  }[];
}

async function describeSignatures(
  rights: Rights,
  record: CompositionRecord,
): Promise<SignedEntry['signatures']> {
  const changedAt = Date.parse(record.value.change.at);
  try {
    const signatures = parseSignatures(record).map(async (signature) => {
      const { namespace, key } = signature;
      const principal = rights.signers.find((signer) => signer.key === key)?.principal ?? 'unknown';
      const problem = await checkSignature(rights, signature, record.payload, changedAt);
      return { principal, namespace, fingerprint: await fingerprintOf(key), problem };
    });
    return await Promise.all(signatures);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const unknown = { principal: 'unknown', namespace: 'unknown', fingerprint: 'unknown' };
    return [{ ...unknown, problem: error.message }];
  }
}

/** For auditors: newest first, also records that do not count. */
export async function* readSignedHistory(
  store: Store,
  rights: Rights,
  newest: number,
): AsyncGenerator<SignedEntry> {
  let named: Composition['previous'];
  for (let number = newest; number > 0; number--) {
    const record = await readCompositionRecord(store, number, null).catch(ignoreUnreadable);
    if (!record) continue;
    const { value, sha256 } = record;
    const isNamed = named && named.composition === number && named.sha256 === sha256;
    const signatures = await describeSignatures(rights, record);
    yield { composition: value, isNamed, signatures };
    // Names in a record that was stepped over do not count.
    if (!named || named.composition === number) named = value.previous ?? named;
  }
}
