import type { MarkdownIt, Token } from 'markdown-it';
import { addressFault } from './addresses';
import { checkHtml, type HtmlChecks } from './check-html';
import type { Fault } from './fault';
import { plainText } from './headings';
import { OpenElements } from './open-elements';
import { cellsIn, lineFault, UNFINISHED } from './unfinished';

/** Elements that show their text literally. */
const LITERAL: ReadonlySet<string> = new Set(['pre', 'code', 'kbd', 'samp', 'var']);

export class TokenChecks {
  readonly faults: Fault[] = [];
  readonly links: { readonly line: number; readonly href: string }[] = [];
  readonly #open = new OpenElements((line, fault) => this.#report(line, fault));
  #line = 1;
  #columns = 0;

  constructor(
    readonly md: MarkdownIt,
    readonly lines: readonly string[],
  ) {}

  run(tokens: readonly Token[]): void {
    for (const token of tokens) {
      if (token.map) this.#line = token.map[0] + 1;
      if (token.type === 'html_block') this.#checkHtml(token.content, true);
      else if (token.type === 'inline') this.#checkInline(token);
      else this.#checkBlock(token);
    }
    this.#open.end();
  }

  #report(line: number, fault: string): void {
    if (this.faults.some((one) => one.line === line && one.fault === fault)) return;
    this.faults.push({ line, fault });
  }

  #checkHtml(html: string, isBlock: boolean): void {
    const checks: HtmlChecks = {
      open: this.#open,
      report: (line, fault) => this.#report(line, fault),
      onLink: (line, href) => this.links.push({ line, href }),
      ...(isBlock && { onText: (line: number, text: string) => this.#checkHtmlText(line, text) }),
    };
    checkHtml(html, this.#line, checks);
  }

  /** Inside HTML, Markdown needs empty lines around it. */
  #checkHtmlText(line: number, text: string): void {
    if (this.#open.has(LITERAL)) return;
    const blocks = this.md.parse(text.trim(), {});
    const isPlain = blocks.every(
      ({ type, children }) =>
        /^(?:paragraph_open|paragraph_close|inline)$/.test(type) &&
        (children ?? []).every((child) => /^(?:text|softbreak)$/.test(child.type)),
    );
    if (!isPlain)
      this.#report(
        line,
        'Markdown inside HTML needs an empty line above and below it, or write it as HTML',
      );
  }

  #checkBlock(token: Token): void {
    if (token.hidden) return;
    if (token.type === 'heading_open' && !/^h[234]$/.test(token.tag))
      this.#report(
        this.#line,
        token.tag === 'h1'
          ? 'the title is the only heading with one "#": begin sections with "##"'
          : 'headings have two to four "#"',
      );
    if (token.type === 'thead_open') this.#columns = cellsIn(this.lines[this.#line - 1] ?? '');
    if (token.type === 'tr_open') this.#checkRow();
    this.#nest(token);
  }

  #checkRow(): void {
    const cells = cellsIn(this.lines[this.#line - 1] ?? '');
    if (cells > this.#columns)
      this.#report(
        this.#line,
        `this row has ${cells} cells, the first of its table ${this.#columns}: what is too much is not shown; write \\| for a bar inside a cell`,
      );
  }

  #nest({ nesting, tag }: Token): void {
    if (tag === '') return;
    if (nesting >= 0) this.#open.enter({ name: tag, line: this.#line, isHtml: false });
    if (nesting <= 0) this.#open.leave(tag, this.#line, false);
  }

  #checkInline(token: Token): void {
    const isHeading = this.#open.current()?.startsWith('h') === true;
    if (isHeading && plainText(token.children) === '')
      this.#report(this.#line, 'a heading has no words');
    if (isHeading && /\{[#.][^}]*\}\s*$/.test(token.content))
      this.#report(this.#line, 'a heading gets its address from its words: take { } out');
    if (this.#open.current() === 'p')
      token.content.split('\n').forEach((line, at) => {
        const fault = lineFault(line);
        if (fault) this.#report(this.#line + at, fault);
      });
    for (const child of token.children ?? []) this.#checkChild(child);
  }

  #checkChild(child: Token): void {
    if (/^(?:soft|hard)break$/.test(child.type)) this.#line += 1;
    else if (child.type === UNFINISHED) this.#report(this.#line, String(child.meta?.fault));
    else if (child.type === 'html_inline') {
      this.#checkHtml(child.content, false);
      this.#line += child.content.split('\n').length - 1;
    } else if (child.type !== 'image' && child.type !== 'code_inline') {
      if (child.type === 'link_open') this.#checkLink(String(child.attrGet('href') ?? ''));
      this.#nest(child);
    }
  }

  #checkLink(href: string): void {
    this.links.push({ line: this.#line, href });
    const fault = addressFault(href);
    if (fault) this.#report(this.#line, fault);
  }
}
