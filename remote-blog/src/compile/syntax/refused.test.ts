/** @jest-environment node */
import fs from 'node:fs';
import path from 'node:path';
import { compileMarkdown } from '../markdown';
import { AUTHORS_ELEMENTS } from './allowed-html';

const html = (source: string) => compileMarkdown(source).html;
const faults = (source: string) =>
  compileMarkdown(source).faults.map(({ line, fault }) => `${line}: ${fault}`);

test.each([
  ['a title inside the text', '# Title', 'begin sections with "##"'],
  ['a fifth level', '##### Title', 'headings have two to four "#"'],
  ['a picture in HTML', 'x <img src="/cat.png"> y', 'write pictures as Markdown'],
  ['a trial link', '[try](/go/gohighlevel)', 'leave out links to /go/gohighlevel'],
  ['a trial link in HTML', '<a href="/go/gohighlevel">try</a>', 'leave out links'],
  ['a link to a section that is not there', '[below](#nope)', 'a link leads to #nope'],
  ['an address with blanks', '[a](./my page)', 'an address with blanks needs < >'],
  ['a picture with blanks', '![a](./my shot.png)', 'a name with blanks needs < >'],
  ['a footnote without its text', 'x[^1]', 'no footnote is named "1"'],
  [
    'a footnote without a place',
    '[^1]: text\n\nx',
    'nothing in the text mentions the footnote [^1]',
  ],
  ['a link without an address', '[a][b]', 'nothing says where [b] leads'],
  ['an address without a link', 'x\n\n[Note]: yes', 'nothing in the text mentions [note]'],
  ['a call-out of GitHub', '> [!NOTE]\n> x', '> **Note:**'],
  ['an address that no page has', '[a](ftp://x.example/)', 'cannot be opened from a page'],
  ['a bare address that no page has', 'ftp://x.example/', 'cannot be opened from a page'],
  ['an address that runs', '[a](javascript:x)', 'cannot be opened from a page'],
  ['an address of a file', '[a](./other.md)', "write the post's own"],
  ['stars that open nothing', 'x ** y **', 'bold text begins with **'],
  ['a code that is not closed', 'run `npm', 'code ends with as many `'],
  ['single tildes', '~gone~', 'strike text with two tildes'],
  ['a table without its second line', '| a | b |\n| 1 | 2 |', 'a table needs a second line'],
  [
    'a row with too many cells',
    '| a |\n| - |\n| 1 | 2 |',
    'this row has 2 cells, the first of its table 1',
  ],
  ['a heading without a blank', '##Title', 'a heading needs a blank'],
  ['an address in a heading', '## Title {#t}', 'take { } out'],
  ['a heading in HTML', '<h2 id="gtag">T</h2>', 'write headings as Markdown'],
  ['an id', '<p id="gtag">x</p>', 'the attribute id of <p>'],
  [
    'a name',
    '<details name="faq"><summary>x</summary>y</details>',
    'the attribute name of <details>',
  ],
  ['a target', '<a href="/x" target="_blank">x</a>', 'links open in the same tab'],
  ['a placeholder', 'replace <name> by yours', 'write `<name>` in backticks'],
  ['the end of what was not begun', 'x</div>', '<div> is not for posts'],
  ['an element that is not closed', '<b>bold', '<b> is not closed'],
  ['an element that ends twice', 'a</b>', '</b> closes nothing here'],
  ['crossed elements', '*<b>x*</b>', '<b> is not closed'],
  ['a comment that is not closed', 'x\n\n<!-- y\n\nz', 'eof-in-comment'],
  ['an instruction', 'x <?php y ?>', 'correct it'],
  ['a part without its whole', '<td>x</td>', '<td> is not inside what it is a part of'],
  [
    'text between rows',
    '<table><tr>x<td>y</td></tr></table>',
    'text cannot be directly inside <tr>',
  ],
  [
    'a block in a sentence',
    'x <details><summary>y</summary></details>',
    '<details> cannot be inside <p>',
  ],
  ['a link in a link', '[a <a href="/x">b</a>](/y)', 'a link cannot be inside a link'],
  ['Markdown in HTML', '<details>\n<summary>x</summary>\n**y**\n</details>', 'needs an empty line'],
  ['an unseen character', 'x\u0007', 'has the unseen character U+0007'],
  ['a place of a picture', 'x\uE0010\uE001', 'has the unseen character U+E001'],
])('a post with %s is refused, with its line', (_what, source, fault) => {
  const line = source.split('\n').length;
  const found = faults(`First.\n\n${source}`);
  expect(found.join('\n')).toContain(fault);
  for (const one of found) {
    expect(Number.parseInt(one, 10)).toBeGreaterThan(2);
    expect(Number.parseInt(one, 10)).toBeLessThanOrEqual(2 + line);
  }
});

test('a fault is reported for the line that contains it', () => {
  expect(faults('a\nb <x>\n\n> c\n> d[^1]\n\n- e\n  - f **\n\n<p>\n<z>\n</p>')).toEqual([
    expect.stringMatching(/^2: <x>/),
    expect.stringMatching(/^5: no footnote/),
    expect.stringMatching(/^8: bold/),
    expect.stringMatching(/^11: <z>/),
  ]);
});

test('escaped Markdown is text', () => {
  const escaped = 'x \\*\\* \\`y\\` \\~z\\~ \\[a](b) \\[^1] [sic] &lt;name&gt; a < b, 3 ** 0';
  expect(faults(escaped.replace(', 3 ** 0', ''))).toEqual([]);
});

const manual = path.join(__dirname, '../../../../docs/content/add-a-post.md');
/** A partial checkout may lack the docs. */
const testOfPage = fs.existsSync(manual) ? test : test.skip;
testOfPage('the documentation names the HTML that posts may have', () => {
  const [, list = ''] =
    /HTML that is text may be mixed in:\s+`([^`]+)`/.exec(fs.readFileSync(manual, 'utf8')) ?? [];
  expect(list.split(/\s+/)).toEqual(Object.keys(AUTHORS_ELEMENTS).sort());
});

test('Markdown between empty lines inside HTML is compiled', () => {
  const source = '<details>\n<summary>Why *so*</summary>\n\n**y**\n\n</details>';
  expect(faults(source.replace('*so*', 'so'))).toEqual([]);
  expect(html(source.replace('*so*', 'so'))).toContain('<strong>y</strong>');
});
