import { isWhole, listOf, recordOf } from '@site/shared/shape';

/** Folder below `moves/` -> compositions from before the index. */
export type EarlierMoves = Readonly<Record<string, readonly number[]>>;

const areEarlierMoves = recordOf(listOf(isWhole));

/** Covers the compositions before `first`. */
export const earlierKey = (first: number): string => `moves/before/${first}.json`;

/** undefined if damaged: the history is read again. */
export function earlierMovesIn(text: Buffer): EarlierMoves | undefined {
  try {
    const read: unknown = JSON.parse(text.toString());
    return areEarlierMoves(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
