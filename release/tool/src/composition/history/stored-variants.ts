import {
  isText,
  isWhole,
  listOf,
  oneOf,
  optional,
  recordOf,
  type Shape,
  shapeOf,
  type TypeOf,
} from '@site/shared/shape';
import { Damaged } from '@site/composer/errors';
import { lackingVariant, variantName } from './draws';
import { parsedJson } from '@site/composer/parsed-json';

const isSite = (value: unknown): value is string =>
  isText(value) && /^[0-9a-f]{20,32}$/.test(value);

const isWithin =
  (least: number, most: number): Shape<number> =>
  (value): value is number =>
    isWhole(value) && value >= least && value <= most;

const isNumber = isWithin(1, Infinity);
const isPercent = isWithin(1, 99);

/** What servers need. */
const areVariants = shapeOf({
  composition: isWhole,
  site: isSite,
  /** Older versions of the tool wrote the one canary that there could be. */
  canary: optional(shapeOf({ begun: isNumber, percent: isPercent, site: isSite })),
  trials: optional(
    listOf(
      shapeOf({
        begun: isNumber,
        kind: oneOf('canary', 'holdback'),
        percent: isPercent,
        until: optional(isText),
        after: optional(isNumber),
      }),
    ),
  ),
  variants: optional(recordOf(shapeOf({ site: isSite, document: optional(isText) }))),
});

type Recorded = TypeOf<typeof areVariants>;

export type StoredVariants = Omit<Recorded, 'canary'>;

function withTrials({ canary, ...record }: Recorded): StoredVariants {
  if (!canary) return record;
  const { site, ...about } = canary;
  const trial = { ...about, kind: 'canary' } as const;
  const variants = { [variantName([trial])]: { site, document: 'canary' } };
  return { ...record, trials: [trial], variants };
}

/** Throws Damaged. The full parser would be larger than the rest of the worker. */
export function variantsIn(text: string, place: string, composition: number): StoredVariants {
  const found = parsedJson(text);
  if (!areVariants(found)) throw new Damaged(`${place} is damaged`);
  const variants = withTrials(found);
  const lacking = lackingVariant(variants);
  if (lacking) throw new Damaged(`${place} is damaged: it lacks the variant ${lacking}`);
  if (variants.composition === composition) return variants;
  throw new Damaged(`${place} is the record of another composition`);
}
