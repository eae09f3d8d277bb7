import createMarkdownIt, { type MarkdownIt, type Token } from 'markdown-it';
import { addFootnotes, addTasks } from './github';
import { reportUnfinished } from './unfinished';

const ALIGNMENT = /text-align:(center|right)/;

/** As an attribute, because pages cannot have inline styles. */
function keepAlignment(token: Token): void {
  const [, alignment] = ALIGNMENT.exec(String(token.attrGet('style') ?? '')) ?? [];
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
  if (alignment) token.attrSet('data-align', alignment);
}

/** CommonMark with GitHub's additions. Straight quotes become curly; "(c)" and "--" stay. */
export function createParser(): MarkdownIt {
  const md = createMarkdownIt({ html: true, typographer: true, linkify: true });
  md.disable('replacements');
  // GitHub does not link bare host names, or README.md would be one.
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
  // check-tokens.ts refuses bad addresses by name instead of leaving raw Markdown.
  md.validateLink = () => true;
  addFootnotes(md);
  addTasks(md);
  reportUnfinished(md);
  md.core.ruler.push('alignment', ({ tokens }) =>
    tokens.filter(({ type }) => /^t[hd]_open$/.test(type)).forEach(keepAlignment),
  );
  return md;
}
