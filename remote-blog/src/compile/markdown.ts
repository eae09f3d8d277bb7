import MarkdownIt, { type Token } from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import type { TocEntry } from '../content/post';
import { type PlacedPictures, placePictures, withoutMarks, withPictures } from './pictures';

/** Ids that the page around a post uses itself. */
const PAGE_IDS = ['main', 'faq', 'root', 'blog-page-data', 'post-body'];
const TRIAL_PATH = '/go/gohighlevel';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'hr', 'br', 'dl'],
    ...['dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'details', 'summary'],
    ...['a', 'strong', 'em', 'del', 'ins', 'mark', 'sub', 'sup', 'kbd', 'abbr', 'small', 'time'],
    ...['b', 'i', 's', 'q', 'cite'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    abbr: ['title'],
    ol: ['start'],
    time: ['datetime'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ...Object.fromEntries(['h2', 'h3', 'h4'].map((heading) => [heading, ['id']])),
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: /^https?:/i.test(attributes.href ?? '')
        ? { ...attributes, rel: 'noopener' }
        : attributes,
    }),
  },
};

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'section';

function unusedId(wanted: string, used: Set<string>): string {
  let id = wanted;
  for (let count = 2; used.has(id); count += 1) id = `${wanted}-${count}`;
  used.add(id);
  return id;
}

const plainText = (inline: Token | undefined) =>
  (inline?.children ?? [])
    .map((child) => (child.type === 'softbreak' ? ' ' : child.content))
    .join('');

function* faultsOf(rendered: string, html: string): Generator<string> {
  if (/<h1\b/i.test(rendered))
    yield 'the title is the only heading with one "#": begin sections with "##"';
  if (/<img\b/i.test(rendered))
    yield 'write pictures as Markdown: ![what it shows](./name.png "caption"), with the file beside the post';
  if (html.includes(`href="${TRIAL_PATH}`))
    yield `leave out links to ${TRIAL_PATH}: the page adds the trial link with its disclosure`;
  const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
  for (const [, target = ''] of html.matchAll(/ href="#([^"]*)"/g)) {
    if (!ids.has(target)) yield `a link leads to #${target}, which no heading has as its id`;
  }
}

/**
 * Gives each heading an id, and lists those of the second level. By hand: markdown-it-anchor cannot be told of ids that
 * are taken (PAGE_IDS), so a heading "FAQ" would have that of the page's own questions, and leaves out of a title what is
 * neither text nor code, such as a line's end. With slug, text and taken ids of our own nothing of it would be left.
 */
function numberHeadings(tokens: readonly Token[]): TocEntry[] {
  const used = new Set(PAGE_IDS);
  const toc: TocEntry[] = [];
  tokens.forEach((token, index) => {
    if (token.type !== 'heading_open') return;
    const title = plainText(tokens[index + 1]);
    const id = unusedId(slugOf(title), used);
    token.attrSet('id', id);
    if (token.tag === 'h2') toc.push({ id, title });
  });
  return toc;
}

const markdown = new MarkdownIt({ html: true, typographer: true });

interface Removed {
  /** Line of the Markdown, from 1. */
  readonly line: number;
  readonly what: string;
}

const isAllowed = (tag: string) => (allowed.allowedTags as string[]).includes(tag.toLowerCase());

function* removedFrom(html: string, line: number): Generator<Removed> {
  for (const found of html.matchAll(/<([a-z][\w-]*)([^>]*)>/gi)) {
    const [, tag = '', attributes = ''] = found;
    const at = line + html.slice(0, found.index).split('\n').length - 1;
    if (!isAllowed(tag)) yield { line: at, what: `<${tag.toLowerCase()}>` };
    for (const [, name = ''] of attributes.matchAll(/\s(on\w+|style)\s*=/gi))
      yield { line: at, what: `the attribute ${name.toLowerCase()}` };
  }
}

/** HTML in the Markdown that the build takes out; pictures are refused elsewhere. */
function removedIn(tokens: readonly Token[]): Removed[] {
  return tokens.flatMap((token) => {
    let line = (token.map?.[0] ?? 0) + 1;
    if (token.type === 'html_block') return [...removedFrom(token.content, line)];
    return (token.children ?? []).flatMap((child) => {
      if (child.type === 'softbreak' || child.type === 'hardbreak') line++;
      return child.type === 'html_inline' ? [...removedFrom(child.content, line)] : [];
    });
  });
}

export interface CompiledMarkdown extends PlacedPictures {
  readonly html: string;
  readonly toc: readonly TocEntry[];
  readonly words: number;
  readonly faults: readonly string[];
  /** What an author wrote and no reader gets, with its line. */
  readonly removed: readonly Removed[];
}

/**
 * Takes Markdown, in which HTML may be mixed, gives safe HTML (only elements and attributes that
 * text needs; scripts, styles, event handlers and foreign schemes are dropped) with the pictures of its `folder`, the table of
 * contents, the number of words, and what an author has to correct.
 */
export function compileMarkdown(source: string, folder = '.'): CompiledMarkdown {
  const tokens = markdown.parse(withoutMarks(source), {});
  const placed = placePictures(tokens, folder);
  const toc = numberHeadings(tokens);
  const rendered = markdown.renderer.render(tokens, markdown.options, {});
  const text = sanitizeHtml(rendered, allowed).trim();
  const html = withPictures(text, placed.pictures);
  const words = sanitizeHtml(withPictures(text, []), { allowedTags: [] })
    .split(/\s+/)
    .filter(Boolean).length;
  return {
    html,
    toc,
    words,
    ...placed,
    faults: [...faultsOf(rendered, text)],
    removed: removedIn(tokens),
  };
}
