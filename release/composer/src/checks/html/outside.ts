import { type Element, isElement, type Node } from './tree';

const isPart = (element: Element) => element.attrs.some(({ name }) => name === 'data-section');

/** Without the content of the section's part: the first element with data-section, as only the shell's HTML precedes it. */
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
