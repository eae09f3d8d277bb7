import { documentOf } from './parse';
import { attribute, type Element, elements } from './tree';

/** What a page is made of beside its section, and what the shell allows the section: the shell answers for both. */
export interface Frame {
  /** How often each element of the frame is in it, by all that the element says. */
  readonly elements: ReadonlyMap<string, number>;
  readonly ids: ReadonlySet<string>;
  /** Origins that the section's forms may be sent to. */
  readonly connects: readonly string[];
}

export const NO_FRAME: Frame = { elements: new Map(), ids: new Set(), connects: [] };

/** Elements of a frame that must still be what they are when a section stands in it. */
const KEPT = new Set(['script', 'style', 'link', 'meta', 'base']);
export const isKept = ({ tagName }: Element): boolean => KEPT.has(tagName);

export const textIn = (element: Element): string =>
  element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');

/** All that an element says: its name, its attributes and, if it is kept, its text. */
export const saying = (element: Element): string =>
  JSON.stringify([
    element.tagName,
    element.attrs.map(({ name, value }) => [name, value]),
    isKept(element) ? textIn(element) : '',
  ]);

/** Takes a page's HTML as it is without anything that its section's code rendered. */
export function frameOf(html: string, connects: readonly string[]): Frame {
  const counts = new Map<string, number>();
  const all = elements(documentOf(html));
  for (const element of all.filter(isKept)) {
    const key = saying(element);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return {
    elements: counts,
    ids: new Set(all.flatMap((element) => attribute(element, 'id') ?? [])),
    connects,
  };
}
