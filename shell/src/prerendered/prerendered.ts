/**
 * Takes elements that React may remove, notes them and all that stands in the head. Gives a function that
 * puts them, with what visitors have written into them, into an element, and back into the head what is
 * gone from there.
 */
export function remember(elements: Iterable<Node>): (place: Element) => void {
  const nodes = [...elements];
  // Scripts have done what they do.
  const head = [...document.head.childNodes].filter(({ nodeName }) => nodeName !== 'SCRIPT');
  return (place) => {
    place.replaceChildren(...nodes);
    document.head.append(...head.filter((node) => !node.isConnected));
  };
}
