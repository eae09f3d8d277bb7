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

/** What a page says of itself, once each. */
const ABOUT = 'title, meta[name], meta[property], link[rel="canonical"], link[rel="alternate"]';

/**
 * Has what the head says of the page stay there, whatever React is about to take out: that it finds aside. Where pages
 * fade into one another, React comes to what it does after only when the fonts are there. Gives a function that takes
 * it out, for when another page says what it is.
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
