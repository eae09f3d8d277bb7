import { isText, isWhole, optional, type Shape, shapeOf } from '@site/shared/shape';
import { Damaged } from '@site/composer/errors';
import type { Canary, Composition } from './record';

/** What servers need. */
export interface StoredVariants extends Pick<Composition, 'composition' | 'site'> {
  readonly canary?: Pick<Canary, 'begun' | 'percent' | 'site'> | undefined;
}

const isSite = (value: unknown): value is string =>
  isText(value) && /^[0-9a-f]{20,32}$/.test(value);

const isWithin =
  (least: number, most: number): Shape<number> =>
  (value): value is number =>
    isWhole(value) && value >= least && value <= most;

const areVariants = shapeOf<StoredVariants>({
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
export function variantsIn(text: string, place: string, composition: number): StoredVariants {
  const variants = read(text);
  if (!areVariants(variants)) throw new Damaged(`${place} is damaged`);
  if (variants.composition === composition) return variants;
  throw new Damaged(`${place} is the record of another composition`);
}
