import type { Live, Section } from '@site/shared/contract';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const TEXTS = ['app', 'release', 'container', 'entry', 'base'] as const;

const isSection = (value: unknown): value is Section =>
  isObject(value) &&
  TEXTS.every((name) => typeof value[name] === 'string') &&
  isObject(value.integrity) &&
  Array.isArray(value.routes) &&
  value.routes.every((route) => isObject(route) && typeof route.path === 'string');

const isSections = (value: unknown): value is Live['sections'] =>
  isObject(value) &&
  Object.values(value).every(
    (entry) =>
      isObject(entry) &&
      isSection(entry.live) &&
      (entry.previous === null || isSection(entry.previous)),
  );

/** What a store says of what is live, as far as servers use it. */
export type StoredLive = Pick<Live, 'composition' | 'shell' | 'sections'>;

/**
 * Takes the text of a stored live.json, throws if it is damaged. Workers run this: the parser of the contract, which says
 * what is wrong with each field, is larger than all that they need else.
 */
export function liveIn(text: string): StoredLive {
  const read: unknown = JSON.parse(text);
  if (isObject(read)) {
    const { composition, shell, sections } = read;
    if (Number.isSafeInteger(composition) && typeof shell === 'string' && isSections(sections))
      return { composition: Number(composition), shell, sections };
  }
  throw new Error('a live.json is damaged');
}
