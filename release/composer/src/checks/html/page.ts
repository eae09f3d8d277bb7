import type { SiteFacts } from '@site/contract';
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
  readonly url: URL | undefined;
}

export interface Page {
  readonly path: string;
  readonly site: SiteFacts;
  readonly document: Element;
  /** undefined if it is the same. */
  readonly withoutScripting: Element | undefined;
  readonly frame: Frame;
  /** What must surround a finished page (rules/stays-in-part.ts). */
  readonly outside: string | undefined;
  readonly head: Element;
  readonly body: Element;
  /** Without the shell's frame. */
  readonly main: Element;
  readonly bodyText: VisibleText;
  /** On the shell's own page, all links. */
  readonly links: readonly Link[];
  /** Memoized; undefined if invalid. */
  readonly addressIn: (href: string) => URL | undefined;
  readonly ids: ReadonlySet<string>;
  /** Name or property -> contents. */
  readonly metas: ReadonlyMap<string, readonly string[]>;
  readonly graph: readonly JsonNode[] | undefined;
}

/** `frame`: the shell's part. Throws Unreadable beyond the limits. */
export function readPage(
  html: string,
  path: string,
  site: SiteFacts,
  owner: 'section' | 'shell',
  frame: Frame = NO_FRAME,
  outside?: string,
): Page {
  const document = documentOf(html);
  const body = find(document, 'body') as Element;
  const main = find(body, 'main') ?? body;
  const parsed = elements(document);
  const addressIn = addressesFrom(site.url + path);
  const isData = (element: Element) => attribute(element, 'type') === 'application/ld+json';
  const data = parsed.filter(isData).map(textIn);
  return {
    path,
    site,
    document,
    withoutScripting: /<noscript/i.test(html) ? documentOf(html, false) : undefined,
    frame,
    outside,
    head: find(document, 'head') as Element,
    body,
    main,
    bodyText: visibleText(body),
    links: findAll(owner === 'shell' ? body : main, 'a').flatMap((element) => {
      const href = attribute(element, 'href');
      return href === undefined ? [] : [{ element, href, url: addressIn(href) }];
    }),
    addressIn,
    ids: new Set(parsed.flatMap((element) => attribute(element, 'id') ?? [])),
    metas: metasIn(parsed),
    graph: graphIn(data),
  };
}

function metasIn(parsed: readonly Element[]): Page['metas'] {
  const metas = new Map<string, readonly string[]>();
  for (const tag of parsed.filter(({ tagName }) => tagName === 'meta')) {
    const name = attribute(tag, 'name') ?? attribute(tag, 'property') ?? '';
    metas.set(name, [...(metas.get(name) ?? []), attribute(tag, 'content') ?? '']);
  }
  return metas;
}

function addressesFrom(base: string): Page['addressIn'] {
  const urls = new Map<string, URL | undefined>();
  return (href) => {
    if (!urls.has(href)) urls.set(href, URL.canParse(href, base) ? new URL(href, base) : undefined);
    return urls.get(href);
  };
}

export const metaContents = ({ metas }: Page, name: string): readonly string[] =>
  metas.get(name) ?? [];

export const titleOf = (page: Page): string =>
  findAll(page.head, 'title')
    .map((title) => visibleText(title).text)
    .join(' ');

export const isListed = (page: Page): boolean =>
  !metaContents(page, 'robots').some((content) => /\bnoindex\b/.test(content));
