import type { Mounts, Store } from '@site/composer/store';
import type { Composition } from '../history/compositions';
import { contentOf, variantValue, type Variant, variantsOf } from '../history/variants';
import { liveKey } from './live-document';

/** Two hexadecimal digits. */
const DRAWS = 256;
const drawName = (draw: number) => draw.toString(16).padStart(2, '0');

/** From 1 to 99 percent: always some, never all. */
const drawCount = (percent: number) => Math.round((percent * DRAWS) / 100);

const variantsKey = (composition: number) => `compositions/${composition}/visits`;

function linksOfVariant(composition: Composition, name: string, variant: Variant): Mounts {
  const { composition: number } = composition;
  const document = liveKey(number, variant);
  return {
    [`kept/${name}/site`]: `sites/${contentOf(composition, variant).site}`,
    [`kept/${name}/live.json`]: document,
    // For servers that cannot read where a link leads: the name carries variant and number.
    [`kept/${name}/side-${number}-${name}`]: document,
  };
}

/**
 * `kept/<begun>.<variant>` by cookie, else `drawn/00` to `drawn/ff` by two random digits. The share is in the store, so
 * server configuration never changes.
 */
function variantLinks(composition: Composition): Mounts | undefined {
  const { canary } = composition;
  if (!canary) return undefined;
  const named = (variant: Variant) => variantValue(canary.begun, variant);
  const links: Record<string, string> = {};
  for (const variant of variantsOf(composition))
    Object.assign(links, linksOfVariant(composition, named(variant), variant));
  for (let draw = 0; draw < DRAWS; draw++) {
    const variant = draw < drawCount(canary.percent) ? 'canary' : 'live';
    links[`drawn/${drawName(draw)}`] =
      `${variantsKey(composition.composition)}/kept/${named(variant)}`;
  }
  return links;
}

/** Does nothing without a canary, or if the links exist. */
export async function linkVisits(store: Store, composition: Composition): Promise<void> {
  const links = variantLinks(composition);
  if (links) await store.linkFolder?.(variantsKey(composition.composition), links);
}

export async function variantLinkFaults(store: Store, composition: Composition): Promise<string[]> {
  const right = variantLinks(composition) ?? {};
  const key = variantsKey(composition.composition);
  const found = (await store.linkedFolder?.(key)) ?? right;
  const paths = Object.keys({ ...right, ...found });
  if (paths.every((path) => found[path] === right[path])) return [];
  return [`${key} does not lead to the sides of the canary; deploy or roll back any app`];
}
