import { isText, isWhole, parsed, shapeOf } from '@site/shared/shape';
import type { Store } from '@site/composer/store';

const NUMBER = /^[1-9]\d{0,14}$/;

/** Takes a name below `compositions/`, gives the composition's number; undefined for what somebody else put there. */
export const numberIn = (name: string): number | undefined =>
  NUMBER.test(name) ? Number(name) : undefined;

/** Takes the names below `compositions/`, gives the numbers among them, highest first. */
export const numbersIn = (names: readonly string[]): number[] =>
  names.flatMap((name) => numberIn(name) ?? []).sort((a, b) => b - a);

/** Which composition visitors get of a store in a bucket, and its site. */
export interface Pointer {
  readonly composition: number;
  readonly site: string;
}

const isPointer = shapeOf<Pointer>({ composition: isWhole, site: isText });

/** Takes the text of a pointer, gives where it leads; undefined if it is damaged, no matter how. */
export function pointerIn(text: string): Pointer | undefined {
  try {
    return parsed(text, isPointer, 'the pointer');
  } catch {
    return undefined;
  }
}

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
