import type { Nodes, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { Violation } from './post-error';

type Mistake = readonly [pattern: RegExp, message: string];

const BLOCK_SIGN = String.raw`(?:#{1,6}|[-+*]|\d{1,9}[.)])`;
/** A space that is none in Markdown, or a character that nobody sees. */
const PASTED = String.raw`(?:[^\S ]|\p{Cf})`;

/** Lines of a paragraph that are meant as another block. */
const LINE_MISTAKES: readonly Mistake[] = [
  [
    new RegExp(String.raw`^(?:${PASTED}\s*(?:${BLOCK_SIGN}|>)\s|${BLOCK_SIGN}${PASTED})`, 'u'),
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
  [/^\[\^[^\]]+\]:/, 'a footnote needs an empty line above it'],
  [/^\[![A-Z]+\]/, 'call-outs are not for posts: begin the quote with a bold word, > **Note:**'],
];

/** Text that still has signs of Markdown, which readers would see. */
const TEXT_MISTAKES: readonly Mistake[] = [
  [
    /\*\*/,
    'bold text begins with ** before a letter and ends with ** after one; write \\* for a star',
  ],
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
  [/\{#[^}]*\}\s*$/, 'a heading gets its address from its words: take { } out'],
  [/replace this with/i, 'this is the text of the template: write your own'],
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
  visit(tree, ['definition', 'footnoteDefinition'], (node) => {
    if (!('identifier' in node) || used.has(node.identifier)) return;
    const message = `nothing in the text mentions [${node.identifier}]: this line is not shown`;
    violations.push({ line: node.position?.start.line ?? 1, message });
  });
  return violations;
}

function findMistakesIn(node: Nodes, source: string): Violation[] {
  const { start, end } = node.position ?? {};
  if (!start || !end) return [];
  const text = source.slice(start.offset, end.offset);
  const report = (message: string) => [{ line: start.line, message }];
  if (node.type === 'heading' && node.children.length === 0)
    return report('a heading has no words');
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
function findExcessCells(tree: Root): Violation[] {
  const violations: Violation[] = [];
  visit(tree, 'table', ({ children: [head, ...rows] }) => {
    const columns = head?.children.length ?? 0;
    for (const { children, position } of rows)
      if (children.length > columns)
        violations.push({
          line: position?.start.line ?? 1,
          message: `this row has ${children.length} cells, the first of its table ${columns}: write \\| for a bar inside a cell`,
        });
  });
  return violations;
}

/** What browsers would show, but hardly as its author meant it. */
export function findTypingMistakes(tree: Root, source: string): Violation[] {
  const violations: Violation[] = [];
  visit(tree, (node) => void violations.push(...findMistakesIn(node, source)));
  return [...violations, ...findExcessCells(tree), ...findUnusedDefinitions(tree)];
}
