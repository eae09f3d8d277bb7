import type { Heading, Nodes, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { Violation } from './post-error';

type Mistake = readonly [pattern: RegExp, message: string];

const BLOCK_SIGN = String.raw`(?:#{1,6}|[-+*]|\d{1,9}[.)])`;
/** A space that is none in Markdown, or a character that nobody sees. */
const PASTED = String.raw`(?:[^\S ]|\p{Cf})`;

/** Lines of a paragraph that are meant as another block. */
const LINE_MISTAKES: readonly Mistake[] = [
  [
    new RegExp(
      String.raw`^(?:${PASTED}\s*(?:(?:${BLOCK_SIGN}|>)\s|\||\x60{3}|~{3}|[-=*_]{3})|(?:${BLOCK_SIGN}|[-=*_]{3,}|\[[ xX]?\])${PASTED}|\[${PASTED}\])`,
      'u',
    ),
    'a pasted space stands beside the sign that begins this line: type the space again',
  ],
  [
    new RegExp(String.raw`^${PASTED}\s*$`, 'u'),
    'this line is not empty, it has a pasted space: delete that',
  ],
  [/^#{2,6}[^#\s]/, 'a heading needs a space after its signs: ## Title'],
  [
    /^\|.*\|\s*$/,
    'a table needs a second line, such as | --- | --- |, with as many columns as the first',
  ],
  [
    /^(?:[•·▪●‣◦∙]|(?:[-+]|\d{1,9}[.)])(?=\p{L}))/u,
    'a list begins each line with "- " or "1. ", with a blank',
  ],
  [/^\[(?:[ xX]\](?=[^(\s[:])|\](?!\())/, 'a task is "- [ ] words", with a blank after it'],
  [/^\[\^[^\]]+\]:/, 'a footnote needs an empty line above it'],
  [/^\[![A-Z]+\]/, 'call-outs are not for posts: begin the quote with a bold word, > **Note:**'],
];

const TEMPLATE: Mistake = [
  /replace\s+this\s+with/i,
  'this is the text of the template: write your own',
];

const STARS =
  'bold text begins with ** before a letter and ends with ** after one; write \\* for a star';

/** Text that still has signs of Markdown, which readers would see. */
const TEXT_MISTAKES: readonly Mistake[] = [
  [/\*\*|(?:^|\s)(?:\*|__)(?=\p{L})/u, STARS],
  [
    /~~/,
    'struck text begins with ~~ before a letter and ends with ~~ after one; write \\~ for a tilde',
  ],
  [/`/, 'code ends with as many ` as it begins with; write \\` for the sign itself'],
  [
    /(?:^|\[[^\]]*)\]\(/,
    'this is no link yet: an address with spaces needs < >, as in [text](</my page>); write \\[ for a bracket',
  ],
  [/\[\^[^\]\s]+\]/, 'no footnote has this name: add a line that begins with it and a colon'],
  [
    /(?:^|\[[^\]]*)\]\[|!\[[^\]]*\](?!\()/,
    'nothing says where this leads: add a line "[name]: https://..."; write \\[ for a bracket',
  ],
  [/\]\s\((?:\/|#|https?:)/, 'a link has no blank between ] and (: [text](/page)'],
  [/\{(?:[#.]|[a-z]+=)[^}]*\}/, 'headings and links have no attributes: take { } out'],
  [/(?:^|\s):[a-z][a-z_]+:(?=\s|$)/, 'this is the name of a sign: type the sign itself'],
  [
    /:contentReference\[|【\d|<\/?[a-z]+:[a-z]|^\[\/?(?:gallery|caption|embed|TOC)\b/i,
    'this is left over from another program: take it out',
  ],
  TEMPLATE,
];

const match = (text: string, line: number, mistakes: readonly Mistake[]): Violation[] =>
  text
    .split('\n')
    .flatMap((content, index) =>
      mistakes
        .filter(([pattern]) => pattern.test(content))
        .map(([, message]) => ({ line: line + index, message })),
    );

/** Notes and addresses that nothing mentions are not shown. */
function findUnusedDefinitions(tree: Root): Violation[] {
  const used = new Set<string>();
  const violations: Violation[] = [];
  visit(tree, ['linkReference', 'imageReference'], (node) => {
    if ('identifier' in node) used.add(node.identifier);
  });
  visit(tree, (node) => {
    // A footnote that only footnotes mention is hard to find.
    if (node.type === 'footnoteDefinition') return SKIP;
    if (node.type === 'footnoteReference') used.add(node.identifier);
    return undefined;
  });
  const defined = new Set<string>();
  visit(tree, ['definition', 'footnoteDefinition'], (node) => {
    if (!('identifier' in node)) return;
    const key = `${node.type} ${node.identifier}`;
    const isTwice = defined.has(key);
    defined.add(key);
    if (used.has(node.identifier) && !isTwice) return;
    const message = isTwice
      ? `[${node.identifier}] is there twice: only the first is shown`
      : `nothing in the text mentions [${node.identifier}]: this line is not shown`;
    violations.push({ line: node.position?.start.line ?? 1, message });
  });
  return violations;
}

function headingMessages({ children }: Heading, text: string): readonly string[] {
  if (!/[\p{L}\p{N}]/u.test(text.replaceAll(/<[^>]*>|&#?\w+;/g, '')))
    return ['a heading has no words'];
  if (children.some(({ type }) => type === 'footnoteReference'))
    return ['a heading has no footnote: put it into the text'];
  return /(?:[.!?:]|\n.*)\s*\n[ \t>]*[-=]+\s*$|\n[ \t>]*[-=]\s*$/.test(text)
    ? ['this became a heading: a line of --- needs an empty line above it']
    : [];
}

function codeMessages(text: string): readonly string[] {
  const [, fence] = /^(`{3,}|~{3,})/.exec(text) ?? [];
  const [, ...lines] = text.split('\n');
  const last = lines.at(-1)?.replace(/^[ \t>]+/, '');
  if (fence && !last?.startsWith(fence))
    return [`this code goes on to the end: write its end, a line of ${fence}`];
  return !fence && /^\s*\p{Lu}[^{}<>;=()]*[.!?]\s*$/mu.test(text)
    ? ['this is shown as code, because it begins with four spaces: take them out']
    : [];
}

/** `before`: the character before the link. */
function linkMessages(url: string, text: string, before: string | undefined): readonly string[] {
  if (/^[[<]/.test(text)) return [];
  if (before === '<') return ['there are no blanks in an address: write %20'];
  return /[“”‘’«»—…]|&amp;/.test(url)
    ? ['what follows the address became a part of it: put < and > around the address']
    : [];
}

function findMistakesIn(node: Nodes, source: string): Violation[] {
  const { start, end } = node.position ?? {};
  if (!start || !end) return [];
  const text = source.slice(start.offset, end.offset);
  const report = (message: string) => [{ line: start.line, message }];
  if (node.type === 'heading') return headingMessages(node, text).flatMap(report);
  if (node.type === 'code') return codeMessages(text).flatMap(report);
  if (node.type === 'link')
    return linkMessages(node.url, text, source[start.offset! - 1]).flatMap(report);
  if (node.type === 'image') return match(`${node.alt} ${node.title}`, start.line, [TEMPLATE]);
  const around = `${source[start.offset! - 1]}${source[end.offset!]}`;
  if (node.type === 'emphasis' && /^\d\d$/.test(around)) return report(STARS);
  if (node.type === 'paragraph')
    return match(text.replaceAll(/\n[ \t>]+/g, '\n'), start.line, LINE_MISTAKES);
  if (node.type === 'text')
    return match(text.replaceAll(/\\[^\n]/g, ''), start.line, TEXT_MISTAKES);
  if (
    node.type === 'html' &&
    match(node.value.replaceAll(/<[^>]*>/g, ''), 1, TEXT_MISTAKES).length > 0
  )
    return report('Markdown inside HTML needs an empty line above and below it');
  return [];
}

/** Cells that no column has are not shown. */
function findWrongRows(tree: Root, source: string): Violation[] {
  const violations: Violation[] = [];
  visit(tree, 'table', ({ children: [head, ...rows] }) => {
    const columns = head?.children.length ?? 0;
    for (const { children, position } of rows) {
      const line = position?.start.line ?? 1;
      const text = source.slice(position?.start.offset, position?.end.offset);
      if (children.length > columns)
        violations.push({
          line,
          message: `this row has ${children.length} cells, the first of its table ${columns}: write \\| for a bar inside a cell`,
        });
      else if (!text.includes('|'))
        violations.push({ line, message: 'this line became a row: put an empty line above it' });
    }
  });
  return violations;
}

/** What browsers would show, but hardly as its author meant it. */
export function findTypingMistakes(tree: Root, source: string): Violation[] {
  const violations: Violation[] = [];
  visit(tree, (node) => void violations.push(...findMistakesIn(node, source)));
  return [...violations, ...findWrongRows(tree, source), ...findUnusedDefinitions(tree)];
}
