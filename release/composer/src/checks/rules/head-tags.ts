import { metaContents, type Page } from '../html/page';
import { attribute, findAll, visibleText, words } from '../html/tree';

const ONCE = [
  'description',
  'robots',
  'og:type',
  'og:site_name',
  'og:title',
  'og:description',
  'og:url',
  'og:image',
  'og:image:width',
  'og:image:height',
  'og:image:alt',
  'twitter:card',
  'twitter:title',
  'twitter:description',
  'twitter:image',
  'twitter:image:alt',
] as const;

export const canonicalsOf = (page: Page): string[] =>
  findAll(page.document, 'link')
    .filter((link) => words(link, 'rel').includes('canonical'))
    .map((link) => attribute(link, 'href') ?? '');

function violationsOf(name: string, contents: readonly string[]): string[] {
  if (contents.length !== 1) return [`has ${contents.length} ${name} tags instead of one`];
  return contents[0]?.trim() ? [] : [`has an empty ${name}`];
}

/**
 * Sources: the HTML Standard (WHATWG), "The title element"; RFC 6596 (canonical); the Open Graph protocol,
 * https://ogp.me; X, "Cards markup"; WCAG 2.2, criterion 2.4.2.
 */
export function headTags(page: Page): string[] {
  const titles = findAll(page.head, 'title').map((title) => visibleText(title).text);
  return [
    ...violationsOf('title', titles),
    ...violationsOf('canonical', canonicalsOf(page)),
    ...ONCE.flatMap((name) => violationsOf(name, metaContents(page, name))),
  ];
}
