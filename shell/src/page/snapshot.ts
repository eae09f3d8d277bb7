/**
 * Returns a function that puts the elements back, with what visitors entered, and the head's
 * elements into the head. That function returns another, which removes these from the head before
 * the next page adds its own.
 */
export function snapshotNodes(elements: Iterable<Node>): (container: Element) => () => void {
  const nodes = [...elements];
  // Scripts have already run.
  const head = [...document.head.childNodes].filter(({ nodeName }) => nodeName !== 'SCRIPT');
  return (container) => {
    container.replaceChildren(...nodes);
    const removed = head.filter((node) => !node.isConnected);
    document.head.append(...removed);
    return () => removed.forEach((node) => node.remove());
  };
}
