import { attribute, type Element, elementsBelow } from '@site/contract/document/html';
import { type DefaultTreeAdapterTypes } from 'parse5';

export { attribute, type Element, elementsBelow as elements };
export type Node = DefaultTreeAdapterTypes.Node;
type Parent = DefaultTreeAdapterTypes.ParentNode;

export const isElement = (node: Node): node is Element => 'tagName' in node;
export const isParent = (node: Node): node is Node & Parent => 'childNodes' in node;

export const words = (element: Element, name: string): readonly string[] =>
  (attribute(element, name) ?? '').split(/\s+/).filter(Boolean);

export function find(node: Node, tagName: string): Element | undefined {
  if (!isParent(node)) return undefined;
  for (const child of node.childNodes) {
    const match = isElement(child) && child.tagName === tagName ? child : find(child, tagName);
    if (match) return match;
  }
  return undefined;
}

export const findAll = (node: Node, tagName: string): Element[] =>
  elementsBelow(node).filter((element) => element.tagName === tagName);

const SILENT = new Set(['script', 'style', 'template', 'noscript', 'svg']);
const isSilent = (element: Element) =>
  SILENT.has(element.tagName) ||
  attribute(element, 'hidden') !== undefined ||
  words(element, 'class').includes('visually-hidden');

/** All other elements end a word. */
const INLINE = new Set(
  'a abbr b bdi cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

export interface VisibleText {
  /** White space collapsed and trimmed. */
  readonly text: string;
  /** Offsets in `text`. */
  readonly starts: ReadonlyMap<Element, number>;
}

class Reader {
  text = '';
  /** Reading the last character of a growing string is slow. */
  #endsInSpace = true;
  readonly starts = new Map<Element, number>();

  read(node: Node): void {
    if (node.nodeName === '#text' && 'value' in node) this.#add(node.value);
    if (!isParent(node)) return;
    for (const child of node.childNodes) {
      if (isElement(child)) this.#element(child);
      else this.read(child);
    }
  }

  #element(element: Element): void {
    if (isSilent(element)) return;
    const inline = INLINE.has(element.tagName);
    if (!inline) this.#add(' ');
    this.starts.set(element, this.text.length);
    this.read(element);
    if (!inline) this.#add(' ');
  }

  #add(text: string): void {
    const tidy = text.replace(/\s+/g, ' ');
    const added = this.#endsInSpace ? tidy.trimStart() : tidy;
    if (added === '') return;
    this.text += added;
    this.#endsInSpace = added.endsWith(' ');
  }
}

/** Includes closed `<details>`. */
export function visibleText(element: Element): VisibleText {
  const reader = new Reader();
  reader.starts.set(element, 0);
  reader.read(element);
  return { text: reader.text.trimEnd(), starts: reader.starts };
}
