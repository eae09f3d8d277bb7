import { isText, isWhole, shapeOf, type TypeOf } from '@site/shared/shape';
import type { Store } from '@site/composer/store';
import { parsedJson } from '@site/composer/parsed-json';

const NUMBER = /^[1-9]\d{0,14}$/;

export const numberIn = (name: string): number | undefined =>
  NUMBER.test(name) ? Number(name) : undefined;

/** Highest first. */
export const numbersIn = (names: readonly string[]): number[] =>
  names.flatMap((name) => numberIn(name) ?? []).sort((a, b) => b - a);

const isPointer = shapeOf({ composition: isWhole, site: isText });

export type Pointer = TypeOf<typeof isPointer>;

export function pointerIn(text: string): Pointer | undefined {
  const to = parsedJson(text);
  return isPointer(to) ? to : undefined;
}

/** One listing, however many compositions there are. */
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
