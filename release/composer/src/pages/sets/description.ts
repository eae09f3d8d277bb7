import type { Shape } from '@site/shared/shape';
import { Damaged } from '../../platform/errors';
import { parsedJson } from '../../platform/parsed-json';

export const REBUILD = 'npx release deploy --pages makes it again if it is live, a rollback if not';

export const damaged = (place: string, key: string): Damaged =>
  new Damaged(`${place}/${key} is damaged; remove it; ${REBUILD}`);

/** Throws Damaged unless shape and key are right. */
export function parseDescription<T extends object>(
  text: Buffer | string,
  place: string,
  key: string,
  is: Shape<T>,
): T {
  const read = parsedJson(text);
  if (typeof read !== 'object' || read === null) throw damaged(place, key);
  const { id } = read as { id?: unknown };
  if (id !== undefined && !key.endsWith(`/${id as string}.json`))
    throw new Damaged(`${place}/${key} describes ${id as string} instead; remove it; ${REBUILD}`);
  if (!is(read)) throw damaged(place, key);
  return read;
}
