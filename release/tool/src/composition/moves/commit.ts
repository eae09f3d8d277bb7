import { setTimeout } from 'node:timers/promises';
import { ActivationPending } from '@site/composer/errors';
import { mayHaveSucceeded } from '../../store/faults/explain';
import { inParallel } from '@site/composer/in-parallel';
import { sealed } from '@site/composer/seal';
import type { Store } from '@site/composer/store';
import { type Composition, keyOf } from '../history/record';
import { indexFor } from './moves';

/** Before looking again for a write without a response. */
const READ_BACK_MS = [100, 400, 1000];

async function outcomeOfWrite(
  store: Store,
  key: string,
  text: string,
  fault: unknown,
): Promise<'ours' | 'another' | 'nothing' | 'unknown'> {
  for (const wait of [0, ...(mayHaveSucceeded(fault) ? READ_BACK_MS : [])]) {
    await setTimeout(wait);
    const found = await store.read(key).catch(() => null);
    if (found === null) return 'unknown';
    if (found) return found.toString() === text ? 'ours' : 'another';
  }
  // It may still be on its way.
  return mayHaveSucceeded(fault) ? 'unknown' : 'nothing';
}

/** False if the number is taken. After a lost response: rejects with ActivationPending if it may be recorded. */
export async function commit(
  store: Store,
  composition: Composition,
  before?: Composition,
): Promise<boolean> {
  const key = keyOf(composition.composition);
  const { moves, texts } = await indexFor(store, composition, before);
  // Before the record: the index must name every recorded composition.
  await inParallel(texts, ([name, body]) => store.writeOnce(name, body));
  const text = JSON.stringify(sealed({ ...composition, moves }), null, 2);
  try {
    return await store.writeOnce(key, text);
  } catch (fault) {
    const found = await outcomeOfWrite(store, key, text, fault);
    if (found === 'another') return false;
    if (found === 'nothing') throw fault;
    const about = `${store.place} did not answer (${(fault as Error).message || (fault as Error).name})`;
    const name = `composition ${composition.composition}`;
    throw new ActivationPending(
      found === 'ours'
        ? `${about}, but ${name} is recorded; it is not live yet: the next deploy or rollback makes it live first`
        : `${about}, and nobody knows whether ${name} is recorded; see: npx release history. ` +
            'If it is, the next deploy or rollback makes it live first',
    );
  }
}
