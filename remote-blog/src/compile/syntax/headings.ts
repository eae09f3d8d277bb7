import globals from 'globals';
import type { Token } from 'markdown-it';
import type { ContentsEntry } from '@site/shared';

/** Ids of the frame and of the page around a post (headings.test.ts looks for others). */
const PAGE_IDS = ['main', 'faq', 'root', 'blog-page-data', 'post-body', 'blog-search'];
const FRAME_IDS = [
  'cookie-choice',
  'cookie-choice-title',
  'copyright-year',
  'popular-pages',
  'site-menu',
  'shell-release',
  'section-release',
];
/** Globals of trackers and some browsers. */
const MAYBE_THERE = ['ga', 'gtag', 'fbq', 'hj', 'clarity', 'google', 'chrome', 'safari', 'opera'];

/** An id becomes a global variable: scripts must not find a heading instead. */
const RESERVED_IDS: ReadonlySet<string> = new Set([
  ...[...PAGE_IDS, ...FRAME_IDS, ...MAYBE_THERE],
  ...Object.keys(globals.browser),
]);
/** Footnotes, and the cookie settings' library. */
const TAKEN_STARTS = /^(?:footnote|cc)-/;

const ACCENTS = /[\u0300-\u036F]/g;

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .normalize('NFC')
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'section';

function unusedId(slug: string, used: Set<string>): string {
  const own = TAKEN_STARTS.test(slug) ? `section-${slug}` : slug;
  let id = own;
  for (let count = 2; used.has(id) || RESERVED_IDS.has(id); count += 1) id = `${own}-${count}`;
  used.add(id);
  return id;
}

const SPACES = new Set(['softbreak', 'hardbreak']);

export const plainText = (children: readonly Token[] | null | undefined): string =>
  (children ?? [])
    .map(({ type, content, children: inside }) => {
      if (SPACES.has(type) || (type === 'html_inline' && /^<br\b/i.test(content))) return ' ';
      if (type === 'html_inline') return '';
      return type === 'image' ? plainText(inside) : content;
    })
    .join('')
    .trim();

export interface Headings {
  readonly toc: readonly ContentsEntry[];
  readonly ids: ReadonlySet<string>;
  /** By the id that the heading's words would give. */
  readonly renamed: ReadonlyMap<string, string>;
}

export function numberHeadings(tokens: readonly Token[]): Headings {
  const ids = new Set<string>();
  const renamed = new Map<string, string>();
  const toc: ContentsEntry[] = [];
  tokens.forEach((token, index) => {
    if (token.type !== 'heading_open') return;
    const title = plainText(tokens[index + 1]?.children);
    const slug = slugOf(title);
    const id = unusedId(slug, ids);
    if (!renamed.has(slug)) renamed.set(slug, id);
    token.attrSet('id', id);
    if (token.tag === 'h2') toc.push({ id, title });
  });
  return { toc, ids, renamed };
}
