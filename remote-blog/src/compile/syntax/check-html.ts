import { Tokenizer, type Token as HtmlToken } from 'parse5';
import { addressFault } from './addresses';
import {
  attributeFault,
  AUTHORS_ATTRIBUTES,
  AUTHORS_ELEMENTS,
  elementFault,
  hasParts,
} from './allowed-html';
import type { OpenElements } from './open-elements';

/** Parse errors after which browsers read something else. */
const MALFORMED = new Set([
  ...['eof-in-tag', 'eof-in-comment', 'abrupt-closing-of-empty-comment', 'nested-comment'],
  ...['incorrectly-closed-comment', 'incorrectly-opened-comment', 'duplicate-attribute'],
  ...['unexpected-question-mark-instead-of-tag-name', 'missing-whitespace-between-attributes'],
  ...['unexpected-character-in-attribute-name', 'cdata-in-html-content', 'end-tag-with-attributes'],
]);

const VOID = new Set(['br', 'hr', 'wbr']);

function attributeFaults({ tagName, attrs }: HtmlToken.TagToken): string[] {
  const allowed = [...(AUTHORS_ELEMENTS[tagName] ?? []), ...AUTHORS_ATTRIBUTES];
  return attrs.flatMap(({ name, value }) => {
    if (!allowed.includes(name)) return [attributeFault(tagName, name)];
    return name === 'href' ? (addressFault(value) ?? []) : [];
  });
}

export interface HtmlChecks {
  readonly open: OpenElements;
  readonly report: (line: number, fault: string) => void;
  readonly onLink: (line: number, href: string) => void;
  /** Text between tags, as written. */
  readonly onText?: (line: number, text: string) => void;
}

/** Like browsers do; `line` is that of the first character. */
export function checkHtml(html: string, line: number, checks: HtmlChecks): void {
  const { open, report, onLink, onText } = checks;
  let textFrom = 0;
  const lineOf = (location: HtmlToken.Location | null) => line + (location?.startLine ?? 1) - 1;
  const endText = (location: HtmlToken.Location | null) => {
    const start = location?.startOffset ?? html.length;
    const text = html.slice(textFrom, start);
    const at = lineOf(location) - (text.split('\n').length - 1);
    textFrom = location?.endOffset ?? html.length;
    if (text.trim() === '') return;
    if (hasParts(open.current() ?? ''))
      report(at, `text cannot be directly inside <${open.current()}>`);
    onText?.(at, text);
  };
  const refuse = (name: string, at: number) => {
    open.refused.add(name);
    report(at, elementFault(name));
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: (tag) => {
        const { tagName, location } = tag;
        endText(location);
        const at = lineOf(location);
        if (!Object.hasOwn(AUTHORS_ELEMENTS, tagName)) return refuse(tagName, at);
        for (const fault of attributeFaults(tag)) report(at, fault);
        for (const { name, value } of tag.attrs) if (name === 'href') onLink(at, value);
        open.enter({ name: tagName, line: at, isHtml: true });
        if (VOID.has(tagName)) open.leave(tagName, at, true);
      },
      onEndTag: ({ tagName, location }) => {
        endText(location);
        const at = lineOf(location);
        if (Object.hasOwn(AUTHORS_ELEMENTS, tagName)) open.leave(tagName, at, true);
        else if (!open.refused.has(tagName)) refuse(tagName, at);
      },
      onComment: ({ location }) => endText(location),
      onDoctype: ({ location }) =>
        report(lineOf(location), 'a doctype is not for posts: take it out'),
      onEof: ({ location }) => endText(location),
      onCharacter: () => undefined,
      onNullCharacter: () => undefined,
      onWhitespaceCharacter: () => undefined,
      onParseError: ({ code, startLine }) => {
        if (MALFORMED.has(code))
          report(
            line + startLine - 1,
            `HTML that browsers read otherwise (${code}): correct it, or write &lt; for "<"`,
          );
      },
    },
  );
  tokenizer.write(html, true);
}
