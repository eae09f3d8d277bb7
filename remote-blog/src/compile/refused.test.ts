/** @jest-environment node */
import fs from 'node:fs';
import path from 'node:path';
import { compileMarkdown } from './markdown';
import { AUTHORS_ELEMENTS } from './allowed-html';

const html = (source: string) => compileMarkdown(source).html;
const violationsIn = (source: string) =>
  compileMarkdown(source).violations.map(({ line, message }) => `${line}: ${message}`);

test.each([
  ['a title inside the text', '# Title', 'begin sections with "##"'],
  ['a fifth level', '##### Title', 'headings have two to four "#"'],
  ['a picture in HTML', 'x <img src="/cat.png"> y', 'in a paragraph of its own'],
  ['a trial link', '[try](/go/gohighlevel)', 'leave out links to /go/gohighlevel'],
  ['a trial link in HTML', '<a href="/go/gohighlevel">try</a>', 'leave out links'],
  ['a link to a section that is not there', '[below](#nope)', 'a link leads to #nope'],
  ['an address with blanks', '[a](./my page)', 'an address with spaces needs < >'],
  ['a picture with blanks', '![a](./my shot.png)', 'an address with spaces needs < >'],
  ['a footnote without its text', 'x[^1]', 'no footnote has this name'],
  ['a footnote without a place', '[^1]: text\n\nx', 'nothing in the text mentions [1]'],
  ['a link without an address', '[a][b]', 'nothing says where this leads'],
  ['an address without a link', 'x\n\n[Note]: yes', 'nothing in the text mentions [note]'],
  ['a call-out of GitHub', '> [!NOTE]\n> x', '> **Note:**'],
  ['an address that no page has', '[a](ftp://x.example/)', 'cannot be opened from a page'],
  ['an address that runs', '[a](javascript:x)', 'cannot be opened from a page'],
  ['an address without a scheme', '[a](//x.example/)', 'has no scheme'],
  ['an address of a file', '[a](./other.md)', "write the post's own"],
  ['stars that open nothing', 'x ** y **', 'bold text begins with **'],
  ['a code that is not closed', 'run `npm', 'code ends with as many `'],
  ['a table without its second line', '| a | b |\n| 1 | 2 |', 'a table needs a second line'],
  [
    'a row with too many cells',
    '| a |\n| - |\n| 1 | 2 |',
    'this row has 2 cells, the first of its table 1',
  ],
  ['a heading without a blank', '##Title', 'a heading needs a space'],
  ['an address in a heading', '## Title {#t}', 'take { } out'],
  ['a heading with an id in HTML', '<h2 id="gtag">T</h2>', 'the attribute id of <h2>'],
  ['an id', '<p id="gtag">x</p>', 'the attribute id of <p>'],
  [
    'a name',
    '<details name="faq"><summary>x</summary>y</details>',
    'the attribute name of <details>',
  ],
  ['a target', '<a href="/x" target="_blank">x</a>', 'the attribute target of <a>'],
  ['a placeholder', 'replace <name> by yours', '`<name>` in backticks'],
  ['the end of what was not begun', 'x</div>', '</div> closes nothing here'],
  ['an element that is not closed', '<b>bold', '<b> is not closed'],
  ['an element that is not closed in a footnote', 'x[^1]\n\n[^1]: <ul><li>', '<ul> is not closed'],
  ['an element that ends twice', 'a</b>', '</b> closes nothing here'],
  ['crossed elements', '*<b>x*</b>', '<b> is not closed'],
  ['a comment that is not closed', 'x\n\n<!-- y\n\nz', 'this HTML is not whole'],
  ['an instruction', 'x <?php y ?>', 'this HTML is not whole'],
  ['a part without its whole', '<td>x</td>', '<td> cannot be here'],
  ['a code block without its end', '```sh\nnpm ci\n\nText.', 'write its end'],
  ['prose that became code', '    An indented paragraph that is text.', 'four spaces'],
  ['a sentence that became a heading', 'A last sentence.\n---', 'needs an empty line above it'],
  ['a row without bars', '| a | b |\n| - | - |\n| 1 | 2 |\nSource: us.', 'became a row'],
  ['two notes of one name', 'x[^1]\n\n[^1]: One.\n[^1]: Two.', 'is there twice'],
  ['two addresses of one name', '[a][b]\n\n[b]: /blog\n[b]: /contact', 'is there twice'],
  ['a list of pasted dots', '• one\n• two', 'begins each line with "- "'],
  ['a list without blanks', '1.one\n2.two', 'begins each line with "- "'],
  ['a task without a blank', '- [ ]open', 'a task is'],
  ['stars inside a number', 'It is $97*12*3 in all.', 'write \\* for a star'],
  ['a star that opens nothing', '*one\n*two', 'write \\* for a star'],
  ['lines that open nothing', 'x __bold __ y', 'write \\* for a star'],
  ['an attribute in braces', '[a](/blog){target=_blank}', 'take { } out'],
  ['the name of a picture sign', 'x :smile: y', 'type the sign itself'],
  ['leftovers of a chat', 'x :contentReference[oaicite:0]{index=0}', 'another program'],
  ['leftovers of Word', 'Word<o:p></o:p> text', 'another program'],
  ['leftovers of a shortcode', '[gallery ids="1,2"]', 'another program'],
  ['a heading with a note', '## Prices[^1]\n\n[^1]: x', 'put it into the text'],
  ['a heading without words', '## &nbsp;', 'a heading has no words'],
  ['a quote at the end of an address', '“https://a.example/x”', 'put < and > around'],
  ['a dash in an address', 'https://a.example/y—and more', 'put < and > around'],
  ['half an address', '[a](https:/example.com)', 'is not whole'],
  ['an address without a name', '[a](mailto:)', 'is not whole'],
  ['a blank between text and address', '[a] (/blog)', 'no blank between'],
  ['an address with blanks in < >', '<https://example.com/a b>', 'no blanks in an address'],
  ['a link without words', 'Text [](/about) more.', 'a link has no words'],
  ['Markdown in HTML', '<details>\n<summary>x</summary>\n**y**\n</details>', 'needs an empty line'],
])('a post with %s is refused, with its line', (_what, source, message) => {
  const line = source.split('\n').length;
  const violations = violationsIn(`First.\n\n${source}`);
  expect(violations.join('\n')).toContain(message);
  for (const violation of violations) {
    expect(Number.parseInt(violation, 10)).toBeGreaterThan(2);
    expect(Number.parseInt(violation, 10)).toBeLessThanOrEqual(2 + line);
  }
});

const NO_BREAK = '\u00A0';
const EM = '\u2003';

test.each([
  `##${NO_BREAK}Title`,
  `##${EM}Title`,
  `${NO_BREAK}## Title`,
  `-${NO_BREAK}one\n-${NO_BREAK}two`,
  `${NO_BREAK}- one`,
  `1.${NO_BREAK}one`,
  `${EM}1) one`,
  `${NO_BREAK}> quote`,
  `one\n${NO_BREAK}\ntwo`,
  '-\u200Bone',
  `${NO_BREAK}| a | b |\n${NO_BREAK}| - | - |`,
  `${NO_BREAK}\`\`\`\ncode\n${NO_BREAK}\`\`\``,
  `---${NO_BREAK}`,
  `${NO_BREAK}---`,
  `- [ ]${NO_BREAK}task`,
  `- [${NO_BREAK}] task`,
  '\u200E## Title',
])('%j has a pasted space that hides a sign, and is refused with its line', (source) => {
  const line = source.includes('two') && source.startsWith('one') ? 4 : 3;
  expect(violationsIn(`First.\n\n${source}`)).toContainEqual(
    expect.stringMatching(new RegExp(`^${line}: .*pasted space`)),
  );
});

test.each([
  `>${NO_BREAK}**Note:** x`,
  `10${NO_BREAK}km - 20${EM}km`,
  '```\n##\u00A0x\n```',
  '-\tone',
  '~$97/~$297 a month, 5 * 3, Free*',
  '#hashtag and snake__case',
  'a\n\n---\n\nb',
  '```sh\nnpm ci\n```',
  '> ```sh\n> npm ci\n> ```',
  '- [x] done',
  '[x](/about) [1]',
])('what is written as it is meant is accepted: %j', (source) =>
  expect(violationsIn(source)).toEqual([]),
);

test('a violation is reported for the line that contains it', () => {
  expect(violationsIn('a\nb <x>\n\n> c\n> d[^1]\n\n- e\n  - f **\n\n<p>\n<z>\n</p>')).toEqual([
    expect.stringMatching(/^2: <x>/),
    expect.stringMatching(/^5: no footnote/),
    expect.stringMatching(/^8: bold/),
    expect.stringMatching(/^11: <z>/),
  ]);
});

test('escaped Markdown is text', () => {
  const escaped = 'x \\*\\* \\`y\\` \\~z\\~ \\[a](b) \\[^1] [sic] &lt;name&gt; a < b, 3 ** 0';
  expect(violationsIn(escaped.replace(', 3 ** 0', ''))).toEqual([]);
});

const manual = path.join(__dirname, '../../../docs/content/add-a-post.md');
/** A partial checkout may lack the docs. */
const testOfPage = fs.existsSync(manual) ? test : test.skip;
testOfPage('the documentation names the HTML that posts may have', () => {
  const [, list = ''] =
    /HTML that is text may be mixed in:\s+`([^`]+)`/.exec(fs.readFileSync(manual, 'utf8')) ?? [];
  expect(list.split(/\s+/)).toEqual(AUTHORS_ELEMENTS);
});

test('Markdown between empty lines inside HTML is compiled', () => {
  const source = '<details>\n<summary>Why *so*</summary>\n\n**y**\n\n</details>';
  expect(violationsIn(source.replace('*so*', 'so'))).toEqual([]);
  expect(html(source.replace('*so*', 'so'))).toContain('<strong>y</strong>');
});
