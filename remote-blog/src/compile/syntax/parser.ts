import createMarkdownIt, { type MarkdownIt, type Token } from 'markdown-it';
import { addFootnotes, addTasks } from './github';
import { reportUnfinished } from './unfinished';

const ALIGNMENT = /text-align:(center|right)/;

/** By an attribute: a page may have no style of its own. */
function keepAlignment(token: Token): void {
  const [, alignment] = ALIGNMENT.exec(String(token.attrGet('style') ?? '')) ?? [];
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
  if (alignment) token.attrSet('data-align', alignment);
}

/**
 * CommonMark with what GitHub adds to it: tables, struck text, task lists, footnotes, bare addresses. Straight quotation
 * marks become curly; nothing else is changed ("(c)" and "--" stay).
 */
export function createParser(): MarkdownIt {
  const md = createMarkdownIt({ html: true, typographer: true, linkify: true });
  md.disable('replacements');
  // Bare names of hosts are no links on GitHub, or README.md would be one.
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: true });
  md.linkify.add('//', null);
  md.linkify.add('www.', {
    validate: (text, at, linkify) => {
      const length = linkify.testSchemaAt(`http://www.${text.slice(at)}`, 'http:', 'http:'.length);
      return Math.max(0, length - '//www.'.length);
    },
    normalize: (match) => {
      match.url = `http://${match.url}`;
    },
  });
  // Addresses that no page may have are refused by name, not left as raw Markdown.
  md.validateLink = () => true;
  addFootnotes(md);
  addTasks(md);
  reportUnfinished(md);
  md.core.ruler.push('alignment', ({ tokens }) =>
    tokens.filter(({ type }) => /^t[hd]_open$/.test(type)).forEach(keepAlignment),
  );
  return md;
}
