import type { MarkdownIt, StateInline, Token } from 'markdown-it';

/** Token for text that looks like Markdown but is not: readers would see its characters. */
export const UNFINISHED = 'unfinished';

function bracketFault(state: StateInline, end: number): string | undefined {
  const { src, pos } = state;
  const [label, next] = [src.slice(pos + 1, end), src[end + 1]];
  const isPicture = src[pos - 1] === '!';
  if (label.startsWith('^'))
    return `no footnote is named "${label.slice(1)}": add a line that begins with [${label}]:`;
  if (/^![A-Z]+$/.test(label))
    return `[${label}] is not for posts: begin the quote with a bold word, such as > **Note:**`;
  if (next === '(')
    return isPicture
      ? 'this is no picture yet: a name with blanks needs < >, as in ![what it shows](<./my shot.png>)'
      : 'this is no link yet: an address with blanks needs < >, as in [text](</my page>); write \\[ for a bracket';
  if (next === '[' || isPicture) {
    const rest = next === '[' ? src.slice(end + 2).split(']')[0] : label;
    return `nothing says where [${rest || label}] leads: add a line "[${rest || label}]: https://..."; write \\[ for a bracket`;
  }
  return undefined;
}

/** Runs after all bracket rules: what remains is no link, picture or footnote. */
function unfinishedBracket(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '[' || silent) return false;
  const end = state.md.helpers.parseLinkLabel(state, state.pos);
  const fault = end < 0 ? undefined : bracketFault(state, end);
  if (!fault) return false;
  const token = state.push(UNFINISHED, '', 0);
  token.content = '[';
  token.meta = { fault };
  state.pos += 1;
  return true;
}

/** GitHub also strikes text between single tildes; other Markdown does not. */
function singleTilde(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src[pos] !== '~' || src[pos - 1] === '~' || silent) return false;
  if (!/^~(?![~\s])[^~\n]*[^~\s]~(?!~)/.test(src.slice(pos))) return false;
  const token = state.push(UNFINISHED, '', 0);
  token.content = '~';
  token.meta = { fault: 'strike text with two tildes, ~~so~~; write \\~ for a tilde' };
  state.pos += 1;
  return true;
}

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [
    /\*\*/,
    'bold text begins with ** before a letter and ends with ** behind one; write \\* for a star',
  ],
  [
    /~~/,
    'struck text begins with ~~ before a letter and ends with ~~ behind one; write \\~ for a tilde',
  ],
  [/`/, 'code ends with as many ` as it begins with; write \\` for the sign itself'],
];

const mark = (token: Token, fault: string) => {
  token.type = UNFINISHED;
  token.meta = { fault };
};

/** By now unused markers are text; escaped ones are separate tokens. */
function leftoverSigns(children: readonly Token[]): void {
  for (const child of children) {
    if (child.type !== 'text') continue;
    const found = SIGNS.find(([sign]) => sign.test(child.content));
    if (found) mark(child, found[1]);
  }
}

export function reportUnfinished(md: MarkdownIt): void {
  md.inline.ruler.push('unfinished_bracket', unfinishedBracket);
  md.inline.ruler.before('strikethrough', 'single_tilde', singleTilde);
  md.core.ruler.before('text_join', 'leftover_signs', ({ tokens }) => {
    for (const { children } of tokens) leftoverSigns(children ?? []);
  });
  md.renderer.rules[UNFINISHED] = (tokens, at) => md.utils.escapeHtml(tokens[at]?.content ?? '');
}

const LINES: readonly (readonly [RegExp, string])[] = [
  [
    /^\|.*\|\s*$/,
    'a table needs a second line, such as | --- | --- |, with as many columns as the first',
  ],
  [/^#{2,6}[^#\s]/, 'a heading needs a blank behind its signs: ## Title'],
  [/^\[\^[^\]]+\]:/, 'a footnote needs an empty line above it'],
];

export const lineFault = (line: string): string | undefined =>
  LINES.find(([pattern]) => pattern.test(line))?.[1];

/** Counts cells like GitHub: an escaped bar separates nothing. */
export function cellsIn(line: string): number {
  const text = line.replace(/^[\s>]+/, '').trim();
  const bars = [...text.matchAll(/\\.|\|/gs)].filter(([sign]) => sign === '|').length;
  return bars + 1 - (text.startsWith('|') ? 1 : 0) - (/(?<!\\)\|$/.test(text) ? 1 : 0);
}
