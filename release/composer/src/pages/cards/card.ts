import type { Store } from '../../store/store';
import { hash, checksum } from '../../store/hash';
import type { CardFacts } from './card-facts';
import { design } from '../assembly/assembly';

const DIGEST = 20;

const keptCard = (key: string, picture: Buffer): Buffer =>
  Buffer.concat([picture, Buffer.from(checksum(key, picture))]);

/** undefined if damaged, of another card, or from an earlier version. */
function pictureIn(key: string, kept: Buffer): Buffer | undefined {
  const picture = kept.subarray(0, -DIGEST);
  return kept.subarray(-DIGEST).toString() === checksum(key, picture) ? picture : undefined;
}

const PNG_END = Buffer.from('49454e44ae426082', 'hex');

/** Cards of earlier versions have no checksum, only the end of a PNG. */
export const isWholeCard = (key: string, kept: Buffer): boolean =>
  pictureIn(key, kept) !== undefined || kept.subarray(-PNG_END.length).equals(PNG_END);

/** Loaded on demand: the libraries are large and most commands draw nothing. */
async function draw(facts: CardFacts): Promise<Buffer> {
  const { drawCard } = await import('./draw');
  return drawCard(facts);
}

/** `cards/` is a cache: draws only missing cards. */
export async function card(store: Store, facts: CardFacts, drawn = draw): Promise<Buffer> {
  const key = `cards/${hash(design(), JSON.stringify(facts))}.png`;
  const known = await store.read(key);
  const whole = known && pictureIn(key, known);
  if (whole) return whole;
  if (known) await store.remove(key);
  const picture = await drawn(facts);
  await store.writeOnce(key, keptCard(key, picture));
  return picture;
}
