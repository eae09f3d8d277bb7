import { latestComposition } from '../compositions';
import { Refusal } from '../errors';
import { goLive, type Outcome } from '../go-live';
import type { Store } from '../store/store';
import { together } from '../underway';

/** Makes the canary live for all, by the same checks as a deploy. Rejects with a Refusal when none is on. */
export const promote = (store: Store, why: string): Promise<Outcome> =>
  together(store, 'promote', async (turn) => {
    const canary = (await latestComposition(store))?.canary;
    if (!canary)
      throw new Refusal(
        'No canary is on, so there is nothing to promote; begin one: npx release deploy blog --canary 10',
      );
    const releases = Object.fromEntries(canary.changes.map(({ app, to }) => [app, to]));
    return goLive(store, { action: 'promote', why, releases, ends: canary.begun }, turn);
  });
