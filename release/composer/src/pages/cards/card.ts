import type { Store } from '../../store/store';
import { hash } from '../../store/hash';
import type { CardFacts } from './card-facts';
import { design } from '../assembly/assembly';
import { keptCard, pictureIn } from './kept-card';

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
