import { type Composition, ignoreDamaged, readCompositionRecord, type Store } from '@site/store';
import type { Rights } from './allowed-signers';
import { checkSignature, fingerprintOf, parseSignatures } from './signature';

export interface SignedEntry extends Pick<Composition, 'number' | 'change'> {
  /** The record after it names it by its hash; undefined if that names none. */
  readonly isNamed: boolean | undefined;
  /** Each signature: whose, for what, by which key, and undefined or why it does not count. */
  readonly signatures: readonly {
    readonly principal: string;
    readonly namespace: string;
    readonly fingerprint: string;
    readonly problem: string | undefined;
  }[];
}

/** What an auditor wants to know, newest first; as it stands in the store, whether it counts or not. */
export async function* readSignedHistory(
  store: Store,
  rights: Rights,
  newest: number,
): AsyncGenerator<SignedEntry> {
  let named: Composition['previous'];
  for (let number = newest; number > 0; number--) {
    const record = await readCompositionRecord(store, number, null).catch(ignoreDamaged);
    if (!record) continue;
    const { value, payload, sha256 } = record;
    const isNamed = named?.composition === number ? named.sha256 === sha256 : undefined;
    const changedAt = Date.parse(value.change.at);
    const signatures = parseSignatures(record).map(async (signature) => {
      const { namespace, key } = signature;
      const principal = rights.signers.find((signer) => signer.key === key)?.principal ?? 'unknown';
      const problem = await checkSignature(rights, signature, payload, changedAt);
      return { principal, namespace, fingerprint: await fingerprintOf(key), problem };
    });
    yield { number, change: value.change, isNamed, signatures: await Promise.all(signatures) };
    if (value.previous) named = value.previous;
  }
}
