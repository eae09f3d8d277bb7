import { isText, isWhole, parsed, shapeOf } from '@site/shared/shape';

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
