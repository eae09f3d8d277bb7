import {
  isText,
  isWhole,
  listOf,
  oneOf,
  optional,
  recordOf,
  type Shape,
  shapeOf,
} from '@site/shared/shape';
import { Damaged } from '@site/composer/errors';
import { type DrawnTrial, lackingVariant } from './draws';
import type { Composition } from './record';
import { parsedJson } from '@site/composer/parsed-json';

/** What servers need. */
export interface StoredVariants extends Pick<Composition, 'composition' | 'site'> {
  readonly trials?: readonly DrawnTrial[] | undefined;
  readonly variants?: Readonly<Record<string, { readonly site: string }>> | undefined;
}

const isSite = (value: unknown): value is string =>
  isText(value) && /^[0-9a-f]{20,32}$/.test(value);

const isWithin =
  (least: number, most: number): Shape<number> =>
  (value): value is number =>
    isWhole(value) && value >= least && value <= most;

const isNumber = isWithin(1, Infinity);
const isPercent = isWithin(1, 99);

const areVariants = shapeOf<StoredVariants>({
  composition: isWhole,
  site: isSite,
  trials: optional(
    listOf(
      shapeOf<DrawnTrial>({
        begun: isNumber,
        kind: oneOf('canary', 'holdback'),
        percent: isPercent,
        until: optional(isText),
        after: optional(isNumber),
      }),
    ),
  ),
  variants: optional(recordOf(shapeOf({ site: isSite }))),
});

/** Throws Damaged. The full parser would be larger than the rest of the worker. */
export function variantsIn(text: string, place: string, composition: number): StoredVariants {
  const variants = parsedJson(text);
  if (!areVariants(variants)) throw new Damaged(`${place} is damaged`);
  const lacking = lackingVariant(variants);
  if (lacking) throw new Damaged(`${place} is damaged: it lacks the variant ${lacking}`);
  if (variants.composition === composition) return variants;
  throw new Damaged(`${place} is the record of another composition`);
}
