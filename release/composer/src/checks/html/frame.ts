import { documentOf } from './parse';
import { attribute, type Element, elements } from './tree';

export interface Frame {
  /** Serialized element -> occurrences. */
  readonly elements: ReadonlyMap<string, number>;
  readonly ids: ReadonlySet<string>;
  readonly connects: readonly string[];
}

export const NO_FRAME: Frame = { elements: new Map(), ids: new Set(), connects: [] };

/** A section must not change these. */
const PROTECTED = new Set(['script', 'style', 'link', 'meta', 'base']);
export const isProtected = ({ tagName }: Element): boolean => PROTECTED.has(tagName);

export const textIn = (element: Element): string =>
  element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');

export const serialized = (element: Element): string =>
  JSON.stringify([
    element.tagName,
    element.attrs.map(({ name, value }) => [name, value]),
    isProtected(element) ? textIn(element) : '',
  ]);

/** `html`: without anything that section code rendered. */
export function frameOf(html: string, connects: readonly string[]): Frame {
  const counts = new Map<string, number>();
  const parsed = elements(documentOf(html));
  for (const element of parsed.filter(isProtected)) {
    const key = serialized(element);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return {
    elements: counts,
    ids: new Set(parsed.flatMap((element) => attribute(element, 'id') ?? [])),
    connects,
  };
}
