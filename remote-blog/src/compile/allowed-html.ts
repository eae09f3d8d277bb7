import type { Schema } from 'hast-util-sanitize';

/** Elements that authors may write, with the attributes of each. */
export const AUTHORS_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    [
      ...['p', 'ul', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code', 'hr', 'br', 'wbr', 'summary'],
      ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'strong', 'em', 'mark', 'sub'],
      ...['sup', 'kbd', 'samp', 'var', 'small', 'b', 'i', 's', 'u', 'q', 'cite', 'dfn'],
    ].map((name) => [name, []]),
  ),
  a: ['href', 'title', 'rel'],
  abbr: ['title'],
  del: ['dateTime'],
  details: ['open'],
  ins: ['dateTime'],
  li: ['value'],
  ol: ['start', 'reversed', 'type'],
  td: ['colSpan', 'rowSpan'],
  th: ['scope', 'colSpan', 'rowSpan'],
  time: ['dateTime'],
};

const { a, li, td, th } = AUTHORS_ELEMENTS as Record<string, string[]>;
const VISUALLY_HIDDEN: [string, string] = ['className', 'visually-hidden'];

/** What authors may write, and what Markdown makes of headings, footnotes, task lists and code. */
export const schema: Schema = {
  tagNames: [...Object.keys(AUTHORS_ELEMENTS), 'h2', 'h3', 'h4', 'img', 'section', 'span'],
  attributes: {
    ...(AUTHORS_ELEMENTS as Record<string, string[]>),
    a: [
      ...(a ?? []),
      ...['ariaDescribedBy', 'ariaLabel', 'dataFootnoteRef', 'dataFootnoteBackref'],
      ['className', 'data-footnote-backref'],
      ['id', /^footnote-fnref-/],
    ],
    code: [['className', /^language-/]],
    h2: [VISUALLY_HIDDEN, ['id', 'footnote-label']],
    img: ['src', 'alt', 'title'],
    li: [...(li ?? []), 'dataTask', ['id', /^footnote-fn-/]],
    section: ['dataFootnotes', ['className', 'footnotes']],
    span: [VISUALLY_HIDDEN],
    td: [...(td ?? []), 'align'],
    th: [...(th ?? []), 'align'],
    '*': ['lang', 'dir'],
  },
  ancestors: {
    ...Object.fromEntries(
      ['caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'].map((part) => [part, ['table']]),
    ),
    ...{ li: ['ul', 'ol'], dt: ['dl'], dd: ['dl'], summary: ['details'] },
  },
  protocols: { href: ['https', 'http', 'mailto', 'tel'] },
  // Ids are only those that the compiler made.
  clobber: [],
};
