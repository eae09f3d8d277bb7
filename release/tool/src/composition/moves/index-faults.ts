import type { Store } from '@site/composer/store';
import type { Composition } from '../history/compositions';
import { moveKeys } from './moves';

/** A missing record hides what only it tells; extra keys are harmless. */
export async function indexFaults(
  store: Store,
  all: readonly (Composition | undefined)[],
): Promise<string[]> {
  const keys = new Set(await store.below('moves'));
  const faults: string[] = [];
  for (const [number, record] of all.entries()) {
    const before = all[number - 1];
    if (!record?.moves || (number > 1 && !before)) continue;
    for (const key of moveKeys(record, before))
      if (!keys.has(key))
        faults.push(`${key} is missing, so a rollback may not find it; write an empty file there`);
  }
  return faults;
}
