import type { Store } from '../../store/store';
import { hash } from '../../store/hash';
import type { CardFacts } from './card-facts';
import { design } from '../assembly/assembly';
import { keptCard, pictureIn } from './kept-card';

/** Loaded when needed, for the libraries are large and most commands draw nothing. */
async function draw(facts: CardFacts): Promise<Buffer> {
  const { drawCard } = await import('./draw');
  return drawCard(facts);
}

/**
 * Gives the picture of a card, drawn only if the store has none of these facts yet. What the store
 * keeps under `cards/` may be removed at any time; it only costs drawing it again.
 */
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
