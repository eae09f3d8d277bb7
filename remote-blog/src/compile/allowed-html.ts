import type { Schema } from 'hast-util-sanitize';

/** Elements that authors may write. */
export const AUTHORS_ELEMENTS: readonly string[] = (
  'a abbr b blockquote br caption cite code dd del details dfn dl dt em hr i ins kbd li mark ol p ' +
  'pre q s samp small strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr'
).split(' ');

const VISUALLY_HIDDEN: [string, string] = ['className', 'visually-hidden'];

/** What authors may write, and what Markdown makes of headings, footnotes, task lists and code. */
export const schema: Schema = {
  tagNames: [...AUTHORS_ELEMENTS, 'h2', 'h3', 'h4', 'img', 'section', 'span'],
  attributes: {
    a: [
      'href',
      'title',
      'rel',
      'ariaDescribedBy',
      'ariaLabel',
      'dataFootnoteRef',
      'dataFootnoteBackref',
      ['className', 'data-footnote-backref'],
      ['id', /^footnote-fnref-/],
    ],
    abbr: ['title'],
    code: [['className', /^language-/]],
    del: ['dateTime'],
    details: ['open'],
    h2: [VISUALLY_HIDDEN, ['id', 'footnote-label']],
    img: ['src', 'alt', 'title'],
    ins: ['dateTime'],
    li: ['value', 'dataTask', ['id', /^footnote-fn-/]],
    ol: ['start', 'reversed', 'type'],
    section: ['dataFootnotes', ['className', 'footnotes']],
    span: [VISUALLY_HIDDEN],
    td: ['colSpan', 'rowSpan', 'align'],
    th: ['scope', 'colSpan', 'rowSpan', 'align'],
    time: ['dateTime'],
    '*': ['lang', 'dir'],
  },
  ancestors: {
    ...Object.fromEntries(
      ['caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'].map((part) => [part, ['table']]),
    ),
    li: ['ul', 'ol'],
    dt: ['dl'],
    dd: ['dl'],
    summary: ['details'],
  },
  protocols: { href: ['https', 'http', 'mailto', 'tel'] },
  // `attributes` allows only ids that the compiler makes.
  clobber: [],
};
