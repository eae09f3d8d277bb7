import type { Root as HtmlRoot } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import { visit } from 'unist-util-visit';
import { schema } from './allowed-html';
import type { Violation } from './post-error';

const INSTEAD: Readonly<Record<string, string>> = {
  h1: 'the title is the only heading with one "#": begin sections with "##"',
  h5: 'headings have two to four "#"',
  h6: 'headings have two to four "#"',
};

function elementMessage(name: string): string {
  const instead = `write Markdown instead, or \`<${name}>\` in backticks to show it`;
  return INSTEAD[name] ?? `<${name}> is not for posts here: ${instead}`;
}

const attributeMessage = (element: string, name: string, value: unknown) =>
  name === 'href'
    ? `the address "${String(value)}" cannot be opened from a page: addresses begin with https:, http:, mailto:, tel:, / or #`
    : `the attribute ${name.replace('className', 'class').toLowerCase()} of <${element}> is not for posts: take it out`;

/** The message for the loss of each element and attribute. */
function listParts(tree: HtmlRoot): Violation[] {
  const parts: Violation[] = [];
  let line = 1;
  visit(tree, 'element', ({ tagName, properties, position }) => {
    line = position?.start.line ?? line;
    parts.push({ line, message: elementMessage(tagName) });
    for (const [name, value] of Object.entries(properties))
      parts.push({ line, message: attributeMessage(tagName, name, value) });
  });
  return parts;
}

const keyOf = ({ line, message }: Violation) => `${line} ${message}`;

export function findRemovedParts(rendered: HtmlRoot, sanitized: HtmlRoot): Violation[] {
  const counts = new Map<string, number>();
  for (const part of listParts(sanitized))
    counts.set(keyOf(part), (counts.get(keyOf(part)) ?? 0) + 1);
  return listParts(rendered).filter((part) => {
    const count = counts.get(keyOf(part)) ?? 0;
    counts.set(keyOf(part), count - 1);
    return count <= 0;
  });
}

const VOID_ELEMENTS = new Set(['br', 'hr', 'img', 'wbr']);
/** A comment, a tag, or what is neither. */
const HTML = /<!--[^]*?-->|<(\/?)([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^'"<>])*>|<[a-z/!?]/gi;

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly line: number;
  readonly start: string;
  readonly end: string;
}

function listTags(markdown: MarkdownRoot): Tag[] {
  const tags: Tag[] = [];
  visit(markdown, 'html', ({ value, position }) => {
    for (const { 0: text, 1: slash, 2: tagName = '', index } of value.matchAll(HTML)) {
      if (text.startsWith('<!--') && text.length > 4) continue;
      const [name, offset] = [tagName.toLowerCase(), (position?.start.offset ?? 0) + index];
      const line = (position?.start.line ?? 1) + value.slice(0, index).split('\n').length - 1;
      const [start, end] = [`${name} ${offset}`, `${name} ${offset + text.length}`];
      tags.push({ name, isEnd: slash === '/', line, start, end });
    }
  });
  return tags;
}

/** Tags that begin or end no element: browsers drop or move them. */
export function findBrokenTags(markdown: MarkdownRoot, rendered: HtmlRoot): Violation[] {
  const tags = listTags(markdown);
  const endTags = new Set(tags.filter(({ isEnd }) => isEnd).map(({ end }) => end));
  const ends = new Map<string, string>();
  visit(rendered, 'element', ({ tagName, position }) => {
    // Against its type, an element that is not closed in a footnote has no end.
    const { start, end }: Partial<NonNullable<typeof position>> = position ?? {};
    if (start) ends.set(`${tagName} ${start.offset}`, `${tagName} ${end?.offset}`);
  });
  const closed = new Set(ends.values());
  return tags.flatMap(({ name, isEnd, line, start, end }) => {
    if (name === '')
      return [{ line, message: 'this HTML is not whole: complete it, or write &lt; for "<"' }];
    if (isEnd) return closed.has(end) ? [] : [{ line, message: `</${name}> closes nothing here` }];
    const elementEnd = ends.get(start);
    if (elementEnd === undefined)
      return [{ line, message: `<${name}> cannot be here: browsers leave it out` }];
    // Others are reported as removed.
    const isAllowed = schema.tagNames?.includes(name);
    return !isAllowed || VOID_ELEMENTS.has(name) || endTags.has(elementEnd)
      ? []
      : [{ line, message: `<${name}> is not closed where it was opened: write </${name}>` }];
  });
}
