import { checksum } from '../../store/hash';

const DIGEST = 20;
const PNG_END = Buffer.from('49454e44ae426082', 'hex');

export const keptCard = (key: string, picture: Buffer): Buffer =>
  Buffer.concat([picture, Buffer.from(checksum(key, picture))]);

/** undefined if damaged, of another card, or from an earlier version. */
export function pictureIn(key: string, kept: Buffer): Buffer | undefined {
  const picture = kept.subarray(0, -DIGEST);
  return kept.subarray(-DIGEST).toString() === checksum(key, picture) ? picture : undefined;
}

/** Cards of earlier versions have no checksum, only the end of a PNG. */
export const isWholeCard = (key: string, kept: Buffer): boolean =>
  pictureIn(key, kept) !== undefined || kept.subarray(-PNG_END.length).equals(PNG_END);
