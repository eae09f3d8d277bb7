import { name as siteName } from '@site/site/site';
import { siteConfig } from '@site/site/site.config';

/** Bad or taken input: printed without a stack, and nothing is written. */
export class RefusedName extends Error {}

const NAME = /^[a-z](?:[a-z0-9]|-(?=[a-z0-9]))*$/;

/** A page's title is "GoHighLevel: <name> | <site>". */
const MAX_NAME = 40;

const RULE = `up to ${MAX_NAME} lower-case letters, digits and single hyphens, beginning with a letter`;

const isName = (text: string) => NAME.test(text) && text.length <= MAX_NAME;

export function checkName(kind: string, text: string, example: string): string {
  if (isName(text)) return text;
  throw new RefusedName(`"${text}" cannot be the name of a ${kind}; use ${RULE}: ${example}`);
}

/** "blog/authors" or "/blog/authors" -> "/blog/authors" */
export function checkPagePath(text: string): string {
  const path = text.replace(/^\//, '');
  if (path.split('/').every(isName)) return `/${path}`;
  throw new RefusedName(
    `"${text}" cannot be the address of a page; use ${RULE}, between slashes: blog/authors`,
  );
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "price-note" -> "Price note" */
export const toTitle = (name: string): string => capitalize(name.replaceAll('-', ' '));

/** "price-note" -> "PriceNote" */
export const toComponentName = (name: string): string => name.split('-').map(capitalize).join('');

/** What Unicode does not decompose into a letter and its accent. */
const LETTERS = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' };

const toLatin = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => LETTERS[letter as keyof typeof LETTERS])
    .normalize('NFKD')
    .replace(/\p{M}|['’‘]/gu, '');

/** "It’s “GoHighLevel & You”: 1.5x" -> "its-gohighlevel-you-1-5x" */
export const toSlug = (title: string): string =>
  toLatin(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

const MAX_TITLE = 90;
const MIN_TITLE = siteConfig.editorial.title.least - ` | ${siteName}`.length;

/** `index` would be a folder's own page, `page` holds the pages of the list. */
const RESERVED = new Set(['index', 'page', 'any-post']);

export function checkTitle(text: string): { readonly title: string; readonly slug: string } {
  const title = text.replace(/\s+/g, ' ').trim();
  const refuse = (reason: string): never => {
    throw new RefusedName(`"${title}" cannot be the title of a post: ${reason}`);
  };
  const slug = toSlug(title);
  if (/\p{C}/u.test(title)) refuse('it has invisible signs; type it again');
  if (!slug) refuse('it has no letter from a to z for an address; write it with Latin letters');
  const [lost] = /[^\P{L}a-z]/u.exec(toLatin(title)) ?? [];
  if (lost) refuse(`an address cannot have "${lost}"; write it with Latin letters`);
  if (RESERVED.has(slug)) refuse(`/blog/${slug} is reserved; add a word`);
  if (title.length < MIN_TITLE)
    refuse(`it has ${title.length} letters; write ${MIN_TITLE} to ${MAX_TITLE}`);
  if (title.length > MAX_TITLE)
    refuse(`it has ${title.length} letters; write at most ${MAX_TITLE}`);
  return { title, slug };
}
