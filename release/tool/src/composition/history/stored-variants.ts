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
import { type DrawnTrial, lackingVariant, variantName } from './draws';
import type { Composition } from './record';
import { parsedJson } from '@site/composer/parsed-json';

/** What servers need. */
export interface StoredVariants extends Pick<Composition, 'composition' | 'site'> {
  readonly trials?: readonly DrawnTrial[] | undefined;
  readonly variants?:
    | Readonly<Record<string, { readonly site: string; readonly document?: string | undefined }>>
    | undefined;
}

/** Older versions of the tool wrote the one canary that there could be. */
interface Recorded extends StoredVariants {
  readonly canary?: (Pick<DrawnTrial, 'begun' | 'percent'> & { readonly site: string }) | undefined;
}

const isSite = (value: unknown): value is string =>
  isText(value) && /^[0-9a-f]{20,32}$/.test(value);

const isWithin =
  (least: number, most: number): Shape<number> =>
  (value): value is number =>
    isWhole(value) && value >= least && value <= most;

const isNumber = isWithin(1, Infinity);
const isPercent = isWithin(1, 99);

const areVariants = shapeOf<Recorded>({
  composition: isWhole,
  site: isSite,
  canary: optional(shapeOf({ begun: isNumber, percent: isPercent, site: isSite })),
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
  variants: optional(recordOf(shapeOf({ site: isSite, document: optional(isText) }))),
});

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
