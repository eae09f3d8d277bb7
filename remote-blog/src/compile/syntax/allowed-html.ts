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
  del: ['datetime'],
  details: ['open'],
  ins: ['datetime'],
  li: ['value'],
  ol: ['start', 'reversed', 'type'],
  td: ['colspan', 'rowspan'],
  th: ['scope', 'colspan', 'rowspan'],
  time: ['datetime'],
};

export const AUTHORS_ATTRIBUTES: readonly string[] = ['lang', 'dir'];

const INSTEAD: Readonly<Record<string, string>> = {
  img: 'write pictures as Markdown: ![what it shows](./name.png "caption"), with the file beside the post',
  h1: 'the title is the only heading with one "#": begin sections with "##"',
  ...Object.fromEntries(
    ['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [
      name,
      'write headings as Markdown: ## Title. They get an address and a place in the table of contents',
    ]),
  ),
  iframe: 'link to the video or page instead',
  video: 'link to the video instead',
  script: 'posts are text; take it out',
  style: 'posts are text; take it out',
  form: 'posts are text; link to /contact instead',
  div: 'write paragraphs as Markdown, with an empty line between them',
  span: 'take it out; <strong>, <em> and <mark> set words apart',
  center: 'take it out; the page sets where text stands',
  font: 'take it out; the page sets how text looks',
};

export const elementFault = (name: string): string =>
  `<${name}> is not for posts: ${
    INSTEAD[name] ?? `write \`<${name}>\` in backticks to show it, or take it out`
  }`;

const ATTRIBUTE_INSTEAD: Readonly<Record<string, string>> = {
  id: 'headings get their addresses from their words',
  name: 'headings get their addresses from their words',
  target: 'links open in the same tab, and visitors choose another themselves',
  style: 'the page sets how text looks',
  class: 'the page sets how text looks',
  align: 'set the columns of a table apart as Markdown does: | :-- | --: |',
};

export const attributeFault = (element: string, name: string): string =>
  `the attribute ${name} of <${element}> is not for posts: ${
    ATTRIBUTE_INSTEAD[name] ?? 'posts are text'
  }; take it out`;

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const BLOCKS = names(
  'p ul ol dl blockquote pre hr table details h2 h3 h4 li dt dd summary caption thead tbody tfoot tr th td',
);
/** Allowed children of elements with a fixed structure. */
const PARTS: Readonly<Record<string, ReadonlySet<string>>> = {
  ul: names('li'),
  ol: names('li'),
  dl: names('dt dd'),
  table: names('caption thead tbody tfoot tr'),
  thead: names('tr'),
  tbody: names('tr'),
  tfoot: names('tr'),
  tr: names('th td'),
};
const ONLY_PARTS = new Set([...Object.values(PARTS)].flatMap((parts) => [...parts]));
const CONTAINERS = names('li dd td th blockquote details');

export const hasParts = (name: string): boolean => Object.hasOwn(PARTS, name);

/** Source: HTML Standard (WHATWG), content models. */
export function placeFault(name: string, parents: readonly string[]): string | undefined {
  const parent = parents.at(-1);
  if (name === 'a' && parents.includes('a')) return 'a link cannot be inside a link';
  if (name === 'table' && parents.includes('table')) return 'a table cannot be inside a table';
  if (parent !== undefined && hasParts(parent))
    return PARTS[parent]?.has(name)
      ? undefined
      : `<${name}> cannot be directly inside <${parent}>, which has only ${[...(PARTS[parent] ?? [])].map((part) => `<${part}>`).join(', ')}`;
  if (ONLY_PARTS.has(name)) return `<${name}> is not inside what it is a part of`;
  if (name === 'summary' && parent !== 'details') return '<summary> is not inside <details>';
  const isBlock = BLOCKS.has(name) && name !== 'summary';
  return isBlock && parent !== undefined && !CONTAINERS.has(parent)
    ? `<${name}> cannot be inside <${parent}>: close that first; in Markdown, leave an empty line and begin the next with <${name}>`
    : undefined;
}
