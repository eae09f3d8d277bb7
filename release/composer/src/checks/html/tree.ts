import { type DefaultTreeAdapterTypes } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.Node;
type Parent = DefaultTreeAdapterTypes.ParentNode;

export const isElement = (node: Node): node is Element => 'tagName' in node;
const isParent = (node: Node): node is Node & Parent => 'childNodes' in node;

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((candidate) => candidate.name === name)?.value;

/** The words of an attribute such as `rel` or `class`. */
export const words = (element: Element, name: string): readonly string[] =>
  (attribute(element, name) ?? '').split(/\s+/).filter(Boolean);

function collect(node: Node, found: Element[]): Element[] {
  if (!isParent(node)) return found;
  for (const child of node.childNodes) {
    if (isElement(child)) found.push(child);
    collect(child, found);
  }
  return found;
}

/** The elements below a node, once they were asked for. */
const BELOW = Symbol('below');

interface Known {
  /**
   * On the node itself: what a WeakMap holds is kept alive by it until all of the memory is looked through, and of each page
   * that would be the whole tree.
   */
  [BELOW]?: readonly Element[];
}

/** All elements below a node, in the order of the document: many rules ask for them, and what was read is not changed. */
export function elements(node: Node & Known): readonly Element[] {
  return (node[BELOW] ??= collect(node, []));
}

export function find(node: Node, tagName: string): Element | undefined {
  if (!isParent(node)) return undefined;
  for (const child of node.childNodes) {
    const found = isElement(child) && child.tagName === tagName ? child : find(child, tagName);
    if (found) return found;
  }
  return undefined;
}

export const findAll = (node: Node, tagName: string): Element[] =>
  elements(node).filter((element) => element.tagName === tagName);

/** What a reader gets no text from. */
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'svg']);
const isSilent = (element: Element) =>
  SILENT.has(element.tagName) ||
  attribute(element, 'hidden') !== undefined ||
  words(element, 'class').includes('visually-hidden');

/** Elements inside a line; all others end the word before them. */
const INLINE = new Set(
  'a abbr b bdi cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

export interface VisibleText {
  /** White space as a reader sees it: one space, none at the ends. */
  readonly text: string;
  /** Where in the text each element begins. */
  readonly starts: ReadonlyMap<Element, number>;
}

class Reader {
  text = '';
  /** To ask the text itself would copy all of it each time. */
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

/** What a reader of the page can read in an element, closed `<details>` included. */
export function visibleText(element: Element): VisibleText {
  const reader = new Reader();
  reader.starts.set(element, 0);
  reader.read(element);
  return { text: reader.text.trimEnd(), starts: reader.starts };
}
