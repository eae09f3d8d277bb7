import { isText, isWhole, optional, type Shape, shapeOf } from '@site/shared/shape';
import { Damaged } from '@site/composer/errors';
import type { Canary, Composition } from './record';

/** What servers need of a composition. */
export interface StoredSides extends Pick<Composition, 'composition' | 'site'> {
  readonly canary?: Pick<Canary, 'begun' | 'percent' | 'site'> | undefined;
}

const isSite = (value: unknown): value is string =>
  isText(value) && /^[0-9a-f]{20,32}$/.test(value);

const isWithin =
  (least: number, most: number): Shape<number> =>
  (value): value is number =>
    isWhole(value) && value >= least && value <= most;

const areSides = shapeOf<StoredSides>({
  composition: isWhole,
  site: isSite,
  canary: optional(
    shapeOf({ begun: isWithin(1, Infinity), percent: isWithin(1, 99), site: isSite }),
  ),
});

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Throws Damaged. The full parser would be larger than the rest of the worker. */
export function sidesIn(text: string, place: string, composition: number): StoredSides {
  const sides = read(text);
  if (!areSides(sides)) throw new Damaged(`${place} is damaged`);
  if (sides.composition === composition) return sides;
  throw new Damaged(`${place} is the record of another composition`);
}
