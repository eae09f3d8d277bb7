/**
 * The returned function puts the elements and the head back into `place`, with what visitors
 * entered.
 */
export function snapshotNodes(elements: Iterable<Node>): (place: Element) => void {
  const nodes = [...elements];
  // Scripts have already run.
  const head = [...document.head.childNodes].filter(({ nodeName }) => nodeName !== 'SCRIPT');
  return (place) => {
    place.replaceChildren(...nodes);
    document.head.append(...head.filter((node) => !node.isConnected));
  };
}

const ABOUT = 'title, meta[name], meta[property], link[rel="canonical"], link[rel="alternate"]';

/**
 * While React removes its own elements: behind a view transition its later effects wait for fonts.
 * The returned function drops it for the next page's.
 */
export function keepHead(): () => void {
  const aside = document.createElement('head');
  const kept = [...document.head.querySelectorAll(ABOUT)].map((element) => {
    const copy = element.cloneNode(true) as Element;
    element.replaceWith(copy);
    aside.append(element);
    return copy;
  });
  return () => {
    for (const copy of kept) copy.remove();
  };
}
