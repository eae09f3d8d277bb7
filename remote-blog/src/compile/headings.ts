import type { Root } from 'hast';
import { toText } from 'hast-util-to-text';
import { visit } from 'unist-util-visit';
import type { ContentsEntry } from '@site/ui';

/** Ids of the frame and of the page around a post (markdown.test.ts looks for others). */
const PAGE_IDS = new Set([
  'blog-page-data',
  'blog-search',
  'cookie-choice',
  'cookie-choice-title',
  'copyright-year',
  'popular-pages',
  'post-body',
  'section-release',
  'shell-release',
  'site-menu',
]);
/** An id of one word could replace a global variable of scripts; `footnote-` is for footnotes. */
const RESERVED = /^(?:[a-z\d]+$|footnote-)/;

const ACCENTS = /[\u0300-\u036F]/g;

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .normalize('NFC')
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'section';

function unusedId(slug: string, used: ReadonlySet<string>): string {
  const base = RESERVED.test(slug) ? `section-${slug}` : slug;
  let id = base;
  for (let count = 2; used.has(id) || PAGE_IDS.has(id); count += 1) id = `${base}-${count}`;
  return id;
}

export interface Headings {
  readonly toc: readonly ContentsEntry[];
  /** Ids in the post, each also by the id that the heading's words alone would give. */
  readonly targets: ReadonlyMap<string, string>;
}

export function addHeadingIds(tree: Root): Headings {
  const ids = new Set<string>();
  const aliases = new Map<string, string>();
  const toc: ContentsEntry[] = [];
  visit(tree, 'element', (node) => {
    const { tagName, properties } = node;
    if (/^h[234]$/.test(tagName) && !properties.id) {
      const title = toText(node).replaceAll(/\s+/g, ' ').trim();
      const slug = slugOf(title);
      properties.id = unusedId(slug, ids);
      if (!aliases.has(slug)) aliases.set(slug, properties.id);
      if (tagName === 'h2') toc.push({ id: properties.id, title });
    }
    if (properties.id) ids.add(String(properties.id));
  });
  const targets = new Map([...aliases, ...[...ids].map((id) => [id, id] as const)]);
  return { toc, targets };
}
