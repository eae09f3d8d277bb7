import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;

function* below(node: Node): Generator<Element> {
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes) {
    if ('tagName' in child) yield child;
    yield* below(child);
  }
}

/** Of trusted HTML: no limits of depth, size or time. */
export const elementsOf = (html: string): readonly Element[] => [
  ...below(parse(html, { sourceCodeLocationInfo: true })),
];
