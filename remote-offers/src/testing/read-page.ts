interface Node {
  readonly '@type': string;
  readonly [key: string]: unknown;
}

/** Takes a page's static HTML, shows it in the simulated browser as a visitor without JavaScript gets it. */
export function documentOf(html: string): Document {
  document.documentElement.innerHTML = html;
  return document;
}

/** The structured data of a page, by type. */
export function graphIn(page: Document): Record<string, Node> {
  const text = page.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  const { '@graph': nodes } = JSON.parse(text) as { '@graph': readonly Node[] };
  return Object.fromEntries(nodes.map((node) => [node['@type'], node]));
}

/** Addresses of all links inside an element, in order. */
export const linksIn = (root: ParentNode) =>
  [...root.querySelectorAll('a')].map((link) => link.getAttribute('href'));

/** The section, navigation or band whose heading has this text. */
export function blockTitled(page: Document, title: string): Element {
  const heading = [...page.querySelectorAll('h2')].find(
    (candidate) => candidate.textContent === title,
  );
  const block = heading?.closest('section, nav');
  if (!block) throw new Error(`no block is titled "${title}"`);
  return block;
}
