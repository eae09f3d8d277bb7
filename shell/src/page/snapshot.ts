/**
 * The first function puts the elements and the head back into `place`, with what visitors entered. The
 * one that it returns removes that head for the next page's.
 */
export function snapshotNodes(elements: Iterable<Node>): (place: Element) => () => void {
  const nodes = [...elements];
  // Scripts have already run.
  const head = [...document.head.childNodes].filter(({ nodeName }) => nodeName !== 'SCRIPT');
  return (place) => {
    place.replaceChildren(...nodes);
    const removed = head.filter((node) => !node.isConnected);
    document.head.append(...removed);
    return () => removed.forEach((node) => node.remove());
  };
}
