import { prerenderPage } from '@site/shared/testing';
import type { ComponentType } from 'react';

type Node = Readonly<Record<string, unknown>>;

function graphOf(page: Document): Readonly<Record<string, Node>> {
  const script = page.querySelector('script[type="application/ld+json"]');
  const data = JSON.parse(script?.textContent ?? '{}') as { '@graph'?: readonly Node[] };
  return Object.fromEntries((data['@graph'] ?? []).map((node) => [String(node['@type']), node]));
}

/**
 * Opens the static HTML of a page, as a visitor without JavaScript or a search engine reads it:
 * Testing Library's `screen` then queries it. Gives the texts or an attribute of all elements that
 * match, in order, and the structured data by type.
 */
export async function readPage(Page: ComponentType, path: string) {
  const page = new DOMParser().parseFromString(await prerenderPage(Page, path), 'text/html');
  const graph = graphOf(page);
  page.querySelectorAll('script').forEach((script) => script.remove());
  document.head.innerHTML = page.head.innerHTML;
  document.body.innerHTML = page.body.innerHTML;
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  return {
    graph,
    texts: (selector: string) => all(selector).map(({ textContent }) => textContent),
    attributes: (selector: string, name: string) =>
      all(selector).map((element) => element.getAttribute(name)),
  };
}
