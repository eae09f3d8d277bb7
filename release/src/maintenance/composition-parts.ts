import { numberIn } from '../store/composition-names';
import type { Store } from '../store/store';

/** Number of each composition -> the names of what lies in its folder, found by one listing however many there are. */
export async function partsOfCompositions(
  store: Store,
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const parts = new Map<number, Set<string>>();
  for (const key of await store.below('compositions')) {
    const [, name = '', part] = key.split('/');
    const number = numberIn(name);
    if (number === undefined || part === undefined) continue;
    const known = parts.get(number) ?? new Set<string>();
    parts.set(number, known.add(part));
  }
  return parts;
}
