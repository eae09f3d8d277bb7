import { type Element, isElement, type Node } from './tree';

const isPart = (element: Element) => element.attrs.some(({ name }) => name === 'data-section');

/**
 * A document without what is in its section's part. The first element so marked is the frame's: all HTML before it
 * comes from the shell.
 */
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
