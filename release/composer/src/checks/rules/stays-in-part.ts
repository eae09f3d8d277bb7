import type { Page } from '../html/page';
import { type Element, isElement, type Node } from '../html/tree';

const isPart = (element: Element) => element.attrs.some(({ name }) => name === 'data-section');

/** Leaves out the section's part: the first element with data-section, since only the shell's HTML precedes it. */
export function outsideOf(document: Element): string {
  let isFound = false;
  const written = (node: Node): string => {
    if (!isElement(node)) return 'value' in node ? node.value : node.nodeName;
    const tag = JSON.stringify([node.tagName, node.attrs.map(({ name, value }) => [name, value])]);
    const isInside = !isFound && isPart(node);
    isFound ||= isInside;
    return `${tag}(${isInside ? '' : node.childNodes.map(written).join()})`;
  };
  return written(document);
}

export function staysInPart({ document, withoutScripting, outside }: Page): string[] {
  if (outside === undefined) return [];
  const documents = withoutScripting ? [document, withoutScripting] : [document];
  return documents.some((one) => outsideOf(one) !== outside)
    ? ['changes the frame around it: close each element that it opens, and no others']
    : [];
}
