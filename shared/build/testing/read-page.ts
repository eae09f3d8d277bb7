import type { ComponentType } from 'react';
import { prerenderPage } from './pages';

type Node = Readonly<Record<string, unknown>>;

const graphIn = (page: Document): readonly Node[] => {
  const script = page.querySelector('script[type="application/ld+json"]');
  const data = JSON.parse(script?.textContent ?? '{}') as { '@graph'?: readonly Node[] };
  return data['@graph'] ?? [];
};

function open(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const graph = graphIn(page);
  page.querySelectorAll('script, style').forEach((element) => element.remove());
  document.head.innerHTML = page.head.innerHTML;
  document.body.innerHTML = page.body.innerHTML;
  return graph;
}

const all = (selector: string) => [...document.querySelectorAll(selector)];

export const linksIn = (root: ParentNode) =>
  [...root.querySelectorAll('a[href]')].map((link) => link.getAttribute('href'));

function block(title: string): Element {
  const heading = all('h2').find(({ textContent }) => textContent === title);
  const found = heading?.closest('section, nav');
  if (!found) throw new Error(`no block is titled "${title}"`);
  return found;
}

/** The page without JavaScript becomes the test's `document`. */
export async function readPage(Page: ComponentType, path: string) {
  const nodes = open(await prerenderPage(Page, path));
  const attributes = (selector: string, name: string) =>
    all(selector).map((element) => element.getAttribute(name));
  return {
    title: document.title,
    robots: attributes('meta[name="robots"]', 'content')[0],
    types: nodes.map((node) => node['@type']),
    graph: Object.fromEntries(nodes.map((node) => [String(node['@type']), node])) as Readonly<
      Record<string, Node | undefined>
    >,
    text: document.body.textContent.replace(/\s+/g, ' '),
    links: linksIn(document),
    headings: (level: number, within = 'body') =>
      all(`${within} h${level}`).map((heading) => heading.textContent),
    all,
    find: (selector: string) => document.querySelector(selector),
    count: (selector: string) => all(selector).length,
    block,
    texts: (selector: string) => all(selector).map(({ textContent }) => textContent),
    attributes,
  };
}
