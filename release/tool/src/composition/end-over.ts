import { ifRefused } from '@site/composer/errors';
import type { Store } from '@site/composer/store';
import { withSharedLock } from '../store/locks/locks';
import { goLive, type Outcome } from './go-live';
import { latestComposition } from './history/compositions';
import { isOver } from './history/draws';
import { trialsOf } from './history/variants';

/** Servers already ignore them; this records it. undefined if there is none, or another command was faster. */
export async function endOverTrials(store: Store): Promise<Outcome | undefined> {
  const live = await latestComposition(store).catch(ifRefused);
  const over = trialsOf(live).filter((trial) => isOver(trial, Date.now()));
  if (over.length === 0) return undefined;
  const ends = over.map(({ begun }) => begun);
  const request = { action: 'promote', why: 'the holdback expired', releases: {}, ends } as const;
  return withSharedLock(store, 'promote', (lock) => goLive(store, request, lock)).catch(ifRefused);
}
