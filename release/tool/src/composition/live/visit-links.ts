import type { Mounts, Store } from '@site/composer/store';
import type { Composition } from '../history/compositions';
import { setOf, sideValue, type Variant, variantsOf } from '../history/variants';
import { liveKey } from './live-document';

/** As many as two hexadecimal digits can say. */
const DRAWS = 256;
const drawName = (draw: number) => draw.toString(16).padStart(2, '0');

/** So many of all draws get the canary; from 1 to 99 percent, always some and never all. */
const canaryDraws = (percent: number) => Math.round((percent * DRAWS) / 100);

const visitsKey = (composition: number) => `compositions/${composition}/visits`;

/** What a visit finds on its side, below a key of its own. */
function sideLinks(composition: Composition, name: string, side: Variant): Mounts {
  const { composition: number } = composition;
  const document = liveKey(number, side);
  return {
    [`kept/${name}/site`]: `sites/${setOf(composition, side).site}`,
    [`kept/${name}/live.json`]: document,
    // Its name says all that a server must know that cannot tell where a link leads to.
    [`kept/${name}/side-${number}-${name}`]: document,
  };
}

/**
 * Where web servers that read a store as a folder find what a visit gets while a canary is on: by its cookie
 * in `kept/<begun>.<side>`, else by two random hexadecimal digits in `drawn/00` to `drawn/ff`. So the share of
 * visits stands in the store, and their settings never change. Gives undefined for a composition without a canary.
 */
function visitLinks(composition: Composition): Mounts | undefined {
  const { canary } = composition;
  if (!canary) return undefined;
  const named = (side: Variant) => sideValue(canary.begun, side);
  const links: Record<string, string> = {};
  for (const side of variantsOf(composition))
    Object.assign(links, sideLinks(composition, named(side), side));
  for (let draw = 0; draw < DRAWS; draw++) {
    const side = draw < canaryDraws(canary.percent) ? 'canary' : 'live';
    links[`drawn/${drawName(draw)}`] = `${visitsKey(composition.composition)}/kept/${named(side)}`;
  }
  return links;
}

/** Lays out the sides of a canary for web servers; does nothing without one, or where they are laid out. */
export async function layOutVisits(store: Store, composition: Composition): Promise<void> {
  const links = visitLinks(composition);
  if (links) await store.layOut(visitsKey(composition.composition), links);
}

/** What is wrong with the sides of a canary as web servers find them. */
export async function visitFaults(store: Store, composition: Composition): Promise<string[]> {
  const right = visitLinks(composition) ?? {};
  const key = visitsKey(composition.composition);
  const found = (await store.laidOut(key)) ?? right;
  const paths = Object.keys({ ...right, ...found });
  if (paths.every((path) => found[path] === right[path])) return [];
  return [`${key} does not lead to the sides of the canary; deploy or roll back any app`];
}
