import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;

export const elementsBelow = (node: Node): Element[] =>
  'childNodes' in node
    ? node.childNodes.flatMap((child) => [
        ...('tagName' in child ? [child] : []),
        ...elementsBelow(child),
      ])
    : [];

/** Of trusted HTML: no limits of depth, size or time. */
export const elementsOf = (html: string): readonly Element[] => elementsBelow(parse(html));
