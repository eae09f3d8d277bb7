import type { SiteFacts } from '@site/shared/contract';
import { type Frame, NO_FRAME, textIn } from './frame';
import { graphIn, type JsonNode } from './graph';
import { documentOf } from './parse';
import {
  attribute,
  type Element,
  elements,
  find,
  findAll,
  type VisibleText,
  visibleText,
} from './tree';

export interface Link {
  readonly element: Element;
  readonly href: string;
  /** Absolute; undefined if the address is none. */
  readonly url: URL | undefined;
}

/** A page of the composed site as its readers and search engines get it, taken apart once for all rules. */
export interface Page {
  /** Its address inside the site. */
  readonly path: string;
  readonly site: SiteFacts;
  readonly document: Element;
  /** The document as browsers without scripting make it, where that differs. */
  readonly withoutScripting: Element | undefined;
  readonly frame: Frame;
  readonly head: Element;
  readonly body: Element;
  /** The part that belongs to the page's section; the rest is the shell's frame. */
  readonly main: Element;
  readonly bodyText: VisibleText;
  /** Links of the section, or of the whole page where the shell itself is the section. */
  readonly links: readonly Link[];
  /** What an attribute leads to, each taken apart once for all rules; undefined if it is no address. */
  readonly addressIn: (href: string) => URL | undefined;
  readonly ids: ReadonlySet<string>;
  /** Contents of the meta tags, by name or property: facts are compared with them by the hundred. */
  readonly metas: ReadonlyMap<string, readonly string[]>;
  /** Content of each `application/ld+json` block. */
  readonly data: readonly string[];
  /** The one `@graph` of its structured data; undefined if there is none or it is not well formed. */
  readonly graph: readonly JsonNode[] | undefined;
}

/**
 * Takes the whole HTML of a page; `own` tells whose page it is, `frame` what of it is the shell's. Throws
 * Unreadable if it is too much for anybody to read.
 */
export function readPage(
  html: string,
  path: string,
  site: SiteFacts,
  own: 'section' | 'shell',
  frame: Frame = NO_FRAME,
): Page {
  const document = documentOf(html);
  const body = find(document, 'body') as Element;
  const main = find(body, 'main') ?? body;
  const all = elements(document);
  const addressIn = addressesFrom(site.url + path);
  const isData = (element: Element) => attribute(element, 'type') === 'application/ld+json';
  const data = all.filter(isData).map(textIn);
  return {
    path,
    site,
    document,
    withoutScripting: /<noscript/i.test(html) ? documentOf(html, false) : undefined,
    frame,
    head: find(document, 'head') as Element,
    body,
    main,
    bodyText: visibleText(body),
    links: findAll(own === 'shell' ? body : main, 'a').flatMap((element) => {
      const href = attribute(element, 'href');
      return href === undefined ? [] : [{ element, href, url: addressIn(href) }];
    }),
    addressIn,
    ids: new Set(all.flatMap((element) => attribute(element, 'id') ?? [])),
    metas: metasIn(all),
    data,
    graph: graphIn(data),
  };
}

function metasIn(all: readonly Element[]): Page['metas'] {
  const metas = new Map<string, readonly string[]>();
  for (const tag of all.filter(({ tagName }) => tagName === 'meta')) {
    const name = attribute(tag, 'name') ?? attribute(tag, 'property') ?? '';
    metas.set(name, [...(metas.get(name) ?? []), attribute(tag, 'content') ?? '']);
  }
  return metas;
}

function addressesFrom(base: string): Page['addressIn'] {
  const known = new Map<string, URL | undefined>();
  return (href) => {
    if (!known.has(href))
      known.set(href, URL.canParse(href, base) ? new URL(href, base) : undefined);
    return known.get(href);
  };
}

/** Contents of the meta tags of a name, whether given as `name` or as `property`. */
export const metaContents = ({ metas }: Page, name: string): readonly string[] =>
  metas.get(name) ?? [];

export const titleOf = (page: Page): string =>
  findAll(page.head, 'title')
    .map((title) => visibleText(title).text)
    .join(' ');

/** Whether search engines are asked to list the page. */
export const isListed = (page: Page): boolean =>
  !metaContents(page, 'robots').some((content) => /\bnoindex\b/.test(content));

/** The ids that a page's HTML has: where links can lead to inside it. */
export const idsIn = (html: string): ReadonlySet<string> =>
  new Set([...elements(documentOf(html))].flatMap((element) => attribute(element, 'id') ?? []));
