import { isWhole, listOf, recordOf } from '@site/shared/shape';

/** Folder below `moves/` -> the compositions that lie there, of a history that an earlier tool wrote. */
export type EarlierMoves = Readonly<Record<string, readonly number[]>>;

const areEarlierMoves = recordOf(listOf(isWhole));

/** Names the compositions before `first`. */
export const earlierKey = (first: number): string => `moves/before/${first}.json`;

/** What such a file says; undefined if it is damaged: then the history is read again. */
export function earlierMovesIn(text: Buffer): EarlierMoves | undefined {
  try {
    const read: unknown = JSON.parse(text.toString());
    return areEarlierMoves(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
