import { readHistoryRecords, type Store } from '@site/store';
import type { Rights } from './allowed-signers';
import { fingerprintOf, parseSignatures } from './signature';
import { checkSignatures } from './signers';

export interface SignedEntry {
  readonly number: number;
  readonly at: string;
  readonly author: string;
  readonly action: string;
  readonly reason: string;
  /** Each signature: whose, for what, by which key, and undefined or why it does not count. */
  readonly signatures: readonly {
    readonly principal: string;
    readonly namespace: string;
    readonly fingerprint: string;
    readonly problem: string | undefined;
  }[];
}

/** What an auditor wants to know, newest first. `newest`: one that counts. */
export async function* readSignedHistory(
  store: Store,
  rights: Rights,
  newest: number,
): AsyncGenerator<SignedEntry> {
  for await (const record of readHistoryRecords(store, newest)) {
    const { number, change } = record.value;
    const { at, author, action, reason } = change;
    const blocks = record.signatures.split(/(?<=END SSH SIGNATURE-----\n)/).filter(Boolean);
    const signatures = blocks.map(async (block) => {
      const [{ key, namespace } = { key: '', namespace: '' }] = parseSignatures(block, record.name);
      const signed = { ...record, signatures: block };
      const { reasons } = await checkSignatures(rights, signed, Date.parse(at));
      const signer = rights.signers.find((candidate) => candidate.key === key);
      const fingerprint = await fingerprintOf(key);
      return {
        principal: signer?.principal ?? 'unknown',
        namespace,
        fingerprint,
        problem: reasons[0],
      };
    });
    yield { number, at, author, action, reason, signatures: await Promise.all(signatures) };
  }
}
