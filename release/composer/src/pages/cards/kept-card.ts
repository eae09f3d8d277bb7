import { checksum } from '../../store/hash';

const DIGEST = 20;

export const keptCard = (key: string, picture: Buffer): Buffer =>
  Buffer.concat([picture, Buffer.from(checksum(key, picture))]);

/** undefined if damaged, or of another card. */
export function pictureIn(key: string, kept: Buffer): Buffer | undefined {
  const picture = kept.subarray(0, -DIGEST);
  return kept.subarray(-DIGEST).toString() === checksum(key, picture) ? picture : undefined;
}
