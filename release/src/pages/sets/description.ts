import { Refusal } from '../../platform/errors';

/** What to do when something was removed that can be composed again. */
export const REBUILD = 'npx release compose makes it again if it is live, a rollback if not';

/**
 * Takes the JSON text under a key of a store, gives what it says; throws a Refusal if it is damaged, or
 * that of another key.
 */
export function parseDescription<T>(text: Buffer | string, place: string, key: string): T {
  const damaged = () => new Refusal(`${place}/${key} is damaged; remove it; ${REBUILD}`);
  let read: unknown;
  try {
    read = JSON.parse(text.toString());
  } catch {
    throw damaged();
  }
  if (typeof read !== 'object' || read === null) throw damaged();
  const { id } = read as { id?: unknown };
  if (id !== undefined && !key.endsWith(`/${id as string}.json`))
    throw new Refusal(`${place}/${key} is that of ${id as string}; remove it; ${REBUILD}`);
  return read as T;
}
