import type { ComponentType } from 'react';
import { prerenderPage } from './pages';

type Node = Readonly<Record<string, unknown>>;

const graphIn = (document: Document): readonly Node[] => {
  const script = document.querySelector('script[type="application/ld+json"]');
  const data = JSON.parse(script?.textContent ?? '{}') as { '@graph'?: readonly Node[] };
  return data['@graph'] ?? [];
};

/** Makes the static HTML the test's document, scripts unrun; gives back its structured data. */
function open(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const graph = graphIn(page);
  page.querySelectorAll('script, style').forEach((element) => element.remove());
  document.head.innerHTML = page.head.innerHTML;
  document.body.innerHTML = page.body.innerHTML;
  return graph;
}

/**
 * Opens the static HTML of a page, as a visitor without JavaScript or a search engine reads it.
 * Testing Library's `screen` then queries this page.
 */
export async function readPage(Page: ComponentType, path: string) {
  const graph = open(await prerenderPage(Page, path));
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name);
  return {
    title: document.title,
    description: attribute('meta[name="description"]', 'content'),
    canonical: attribute('link[rel="canonical"]', 'href'),
    robots: attribute('meta[name="robots"]', 'content'),
    /** What the structured data describes. */
    types: graph.map((node) => node['@type']),
    node: (type: string) => graph.find((node) => node['@type'] === type),
    text: document.body.textContent.replace(/\s+/g, ' '),
    /** Addresses of all links, in order. */
    links: [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href')),
    /** Texts of the headings of a level inside an element. */
    headings: (level: number, within = 'body') =>
      [...document.querySelectorAll(`${within} h${level}`)].map((heading) => heading.textContent),
    count: (selector: string) => document.querySelectorAll(selector).length,
  };
}
