import type { AppName } from '@site/shared/contract';
import { attemptsOf, type HistoryEntry } from '../attempts';
import { beganCanary, readableCompositionsOf } from '../compositions';
import type { Store } from '../store/store';

/** All that went live, was refused or failed, newest first; of one app if given. */
export async function history(store: Store, app?: AppName): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = await attemptsOf(store);
  for await (const record of readableCompositionsOf(store)) {
    const { changes, composition, at, who, action, why, canary } = record;
    entries.push(
      ...changes.map((change) => ({
        composition,
        at,
        who,
        action,
        ...change,
        why,
        ...(canary && beganCanary(record)
          ? { result: 'canary' as const, percent: canary.percent }
          : { result: 'live' as const }),
      })),
    );
  }
  return entries
    .filter((entry) => !app || entry.app === app)
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.composition - a.composition));
}
