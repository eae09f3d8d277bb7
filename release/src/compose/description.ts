import { Refusal } from '../errors';

/** What to do when something was removed that can be composed again. */
export const ANEW = 'npx release compose makes it anew if it is live, a rollback if not';

/** Takes the JSON text under a key of a store, gives what it says; throws a Refusal if it is damaged. */
export function parseDescription<T>(text: Buffer, place: string, key: string): T {
  try {
    return JSON.parse(text.toString()) as T;
  } catch {
    throw new Refusal(`${place}/${key} is damaged; remove it; ${ANEW}`);
  }
}
