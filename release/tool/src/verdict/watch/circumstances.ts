import { ignoreRefusal } from '@site/composer/errors';
import type { Store } from '@site/composer/store';
import {
  type Composition,
  readableCompositionsOf,
  readComposition,
  type Trial,
} from '../../composition/history/compositions';
import { changedSettings } from '../../composition/history/settings';
import { wasRolledBack } from '../../composition/moves/moves';
import { type Circumstances, DAY_MS } from '../decide';

export const WATCH = 'watch';

async function takeBacks(store: Store, now: Date): Promise<number> {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  let count = 0;
  for await (const { at, who, action } of readableCompositionsOf(store)) {
    if (at < since) break;
    if (who === WATCH && action === 'rollback') count++;
  }
  return count;
}

const isSame = (one: Composition, other: Composition) =>
  changedSettings(one.settings, other.settings).length === 0 &&
  one.apps.shell?.release === other.apps.shell?.release;

/** Back and forth counts too; so does a record that is lost. */
async function isChanged(store: Store, live: Composition, trial: Trial): Promise<boolean> {
  const since = trial.resumed?.since ?? trial.begun;
  for (let number = since; number < live.composition; number++) {
    const record = await readComposition(store, number).catch(ignoreRefusal);
    if (!record || !isSame(record, live)) return true;
  }
  return false;
}

async function isTargetBad(store: Store, live: Composition, trial: Trial): Promise<boolean> {
  for (const { app, from, to } of trial.changes) {
    const target = trial.kind === 'canary' ? from : to;
    if (target !== null && (await wasRolledBack(store, live, app, target))) return true;
  }
  return false;
}

/** Assumed without reading the store: only a conviction needs to know. */
export const CALM: Circumstances = { takeBacks: 0, isChanged: false, isTargetBad: false };

export const circumstancesOf = async (
  store: Store,
  live: Composition,
  trial: Trial,
  now: Date,
): Promise<Circumstances> => ({
  takeBacks: await takeBacks(store, now),
  isChanged: await isChanged(store, live, trial),
  isTargetBad: await isTargetBad(store, live, trial),
});
