import { hash } from '../../store/hash';

const DIGEST = 32;
const PNG_END = Buffer.from('49454e44ae426082', 'hex');

/** Takes the key of a card and its picture, gives what is kept: the picture and what tells whether it is that one. */
export const keptCard = (key: string, picture: Buffer): Buffer =>
  Buffer.concat([picture, Buffer.from(hash(key, picture))]);

/** The picture in what is kept under a key; undefined if it is damaged, another one, or from an earlier version. */
export function pictureIn(key: string, kept: Buffer): Buffer | undefined {
  const picture = kept.subarray(0, -DIGEST);
  return kept.subarray(-DIGEST).toString() === hash(key, picture) ? picture : undefined;
}

/** Whether a kept card is as it was written; those of earlier versions end as pictures do. */
export const isWholeCard = (key: string, kept: Buffer): boolean =>
  pictureIn(key, kept) !== undefined || kept.subarray(-PNG_END.length).equals(PNG_END);
