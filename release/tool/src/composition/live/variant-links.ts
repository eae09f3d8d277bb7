import type { Mounts, Store } from '@site/composer/store';
import type { Composition, Trial } from '../history/compositions';
import {
  changesLetter,
  type Draw,
  drawsText,
  formatVisit,
  possibleDraws,
  variantOf,
} from '../history/draws';
import { contentOf, liveKeyOf, trialsOf, type Variant } from '../history/variants';

/** Three decimal digits: a percent is exact, and what visits draw of several trials is nearly independent. */
const DRAWS = 1_000;
const digits = (draw: number) => String(draw).padStart(3, '0');

const variantsKey = (composition: number) => `compositions/${composition}/visits`;

function linksOfVariant(
  composition: Composition,
  folder: string,
  variant: Variant,
  mark: string,
): Mounts {
  const document = liveKeyOf(composition, variant);
  return {
    [`${folder}/site`]: `sites/${contentOf(composition, variant).site}`,
    [`${folder}/live.json`]: document,
    // For servers that cannot read where a link leads: the name carries composition and cookie.
    [`${folder}/side-${composition.composition}${mark}`]: document,
  };
}

/** Every possible cookie for these trials; it may have no draw for some. */
function keptDraws(trials: readonly Trial[]): Pick<Draw, 'trial' | 'letter'>[][] {
  return trials
    .reduce<Pick<Draw, 'trial' | 'letter'>[][]>(
      (all, trial) =>
        all.flatMap((some) => [some, ...possibleDraws(trial).map((one) => [...some, one])]),
      [[]],
    )
    .filter((draws) => draws.length > 0)
    .map((draws) => draws.sort((one, other) => one.trial - other.trial));
}

/** Splits every part by the share of each trial, so that all parts together have exactly that share. */
function partsOf(trials: readonly Trial[]): { draws: Draw[]; size: number }[] {
  let parts: { draws: Draw[]; size: number }[] = [{ draws: [], size: DRAWS }];
  for (const trial of trials) {
    const { begun, percent } = trial;
    let before = 0;
    parts = parts.flatMap(({ draws, size }) => {
      const upTo = (count: number) => Math.round((count * percent) / 100);
      const some = upTo(before + size) - upTo(before);
      before += size;
      return [
        { draws: [...draws, { trial: begun, letter: changesLetter(trial), percent }], size: some },
        { draws: [...draws, { trial: begun, letter: 'l', percent }], size: size - some },
      ];
    });
  }
  return parts;
}

/**
 * `kept/12c/15l` by the draws in a cookie, where web servers skip draws that have no folder; else
 * `drawn/000` to `drawn/999` by random digits, which lead to `fresh/<cookie>`. The shares are in the store, so server
 * configuration never changes.
 */
export function variantLinks(composition: Composition): Mounts | undefined {
  const trials = trialsOf(composition);
  // Older versions of the tool wrote other links, for other files of web servers.
  const isOlder = Object.values(composition.variants ?? {}).some(({ document }) => document);
  if (trials.length === 0 || isOlder) return undefined;
  const links: Record<string, string> = {};
  for (const draws of keptDraws(trials)) {
    const folder = `kept/${drawsText(draws).replaceAll('.', '/')}`;
    Object.assign(links, linksOfVariant(composition, folder, variantOf(draws, trials), ''));
  }
  let draw = 0;
  for (const { draws, size } of partsOf(trials)) {
    const value = formatVisit({ draws });
    const folder = `fresh/${value}`;
    if (size > 0)
      Object.assign(
        links,
        linksOfVariant(composition, folder, variantOf(draws, trials), `-${value}`),
      );
    for (const end = draw + size; draw < end; draw++)
      links[`drawn/${digits(draw)}`] = `${variantsKey(composition.composition)}/${folder}`;
  }
  return links;
}

/** Does nothing without a trial, or if the links exist. */
export async function linkVisits(store: Store, composition: Composition): Promise<void> {
  const links = variantLinks(composition);
  if (links) await store.linkFolder?.(variantsKey(composition.composition), links);
}

export async function variantLinkFaults(store: Store, composition: Composition): Promise<string[]> {
  const right = variantLinks(composition);
  if (!right) return [];
  const key = variantsKey(composition.composition);
  const found = (await store.linkedFolder?.(key)) ?? right;
  const paths = Object.keys({ ...right, ...found });
  if (paths.every((path) => found[path] === right[path])) return [];
  return [`${key} does not lead to the variants of its trials; deploy or roll back any app`];
}
