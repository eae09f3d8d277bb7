import fc from 'fast-check';
import fs from 'node:fs';
import path from 'node:path';
import { compileMarkdown } from './markdown';

const html = (source: string) => compileMarkdown(source).html;
const violationsIn = (source: string) =>
  compileMarkdown(source).violations.map(({ line, message }) => `${line}: ${message}`);

test('Markdown becomes paragraphs, lists, tables and typographic quotes', () => {
  expect(html('Say "hello".\n\n- one\n- two')).toBe(
    '<p>Say “hello”.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
  );
  expect(html('| a | b |\n| - | - |\n| 1 | 2 |')).toContain('<td>2</td>');
});

test('headings make the table of contents; equal titles get different ids', () => {
  const { toc, html: text } = compileMarkdown('## What it *is*\n\n### Detail\n\n## What it is');
  expect(toc).toEqual([
    { id: 'what-it-is', title: 'What it is' },
    { id: 'what-it-is-2', title: 'What it is' },
  ]);
  expect(text).toContain('<h3 id="section-detail">');
});

test('a heading never gets an id that the page uses itself', () => {
  expect(compileMarkdown('## FAQ').toc[0]?.id).toBe('section-faq');
});

test("an author's HTML for text is kept", () => {
  expect(html('Press <kbd>Enter</kbd>, see <abbr title="Return on investment">ROI</abbr>.')).toBe(
    '<p>Press <kbd>Enter</kbd>, see <abbr title="Return on investment">ROI</abbr>.</p>',
  );
});

test.each([
  ['an inline style', '<p style="color: red">red</p>', 'style'],
  ['a frame', '<iframe src="https://example.com"></iframe>', 'iframe'],
  ['a form', '<form action="/x"><input name="y"></form>', '<'],
  ['a script address', '<a href="javascript:alert(1)">x</a>', 'javascript'],
  ['a hidden script address', '<a href=" java\nscript:alert(1)">x</a>', 'script:'],
  ['a data address', '<a href="data:text/html,x">x</a>', 'data:'],
])("an author's %s is removed", (_what, source, trace) => {
  expect(html(source)).not.toContain(trace);
});

test('no HTML by an author stays executable', () => {
  const piece = fc.constantFrom(
    '<script>',
    '</script>',
    '<a href="',
    'javascript:',
    '">',
    '<p ',
    'onload=',
    'x',
    '`',
    '\n',
    '<!--',
    '-->',
    '<svg',
    '<style>',
    '&colon;',
    '[a](',
    ')',
    '<img src=x onerror=',
    '\\',
    '>',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const page = new DOMParser().parseFromString(html(pieces.join('')), 'text/html');
      for (const { localName, attributes } of page.querySelectorAll('body *')) {
        expect(['script', 'style', 'svg', 'iframe', 'object']).not.toContain(localName);
        for (const { name, value } of attributes) {
          expect(name).not.toMatch(/^on|^style$/);
          if (name === 'href' && URL.canParse(value, 'https://site.example')) {
            const { protocol } = new URL(value, 'https://site.example');
            expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(protocol);
          }
        }
      }
    }),
    { numRuns: 500 },
  );
});

test("external links get noopener and keep the author's rel values", () => {
  expect(html('[out](https://example.com/)')).toContain('rel="noopener"');
  expect(html('<a href="https://example.com/" rel="sponsored nofollow">out</a>')).toBe(
    '<p><a href="https://example.com/" rel="sponsored nofollow noopener">out</a></p>',
  );
  expect(violationsIn('<a href=" //[x">out</a>')).toEqual([
    '1: the address "//[x" has no scheme: begin it with https:',
  ]);
  expect(html('[in](/blog)')).toBe('<p><a href="/blog">in</a></p>');
});

test('characters such as (c) and -- stay as written', () => {
  expect(html('(c) (tm) ... -- ---, 5+-1\n\n--why is an option')).toBe(
    '<p>(c) (tm) ... -- ---, 5+-1</p>\n<p>--why is an option</p>',
  );
});

test('footnotes link to their text and back', () => {
  const { html: text, words } = compileMarkdown('One[^a] and two[^a].\n\n[^a]: The *note*.');
  expect(text).toBe(
    '<p>One<sup><a href="#footnote-fn-a" id="footnote-fnref-a" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup>' +
      ' and two<sup><a href="#footnote-fn-a" id="footnote-fnref-a-2" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup>.</p>\n' +
      '<section data-footnotes="" class="footnotes"><h2 class="visually-hidden" id="footnote-label">Footnotes</h2>\n<ol>\n' +
      '<li id="footnote-fn-a">\n<p>The <em>note</em>.' +
      ' <a href="#footnote-fnref-a" data-footnote-backref="" aria-label="Back to text" class="data-footnote-backref">Back to text</a>' +
      ' <a href="#footnote-fnref-a-2" data-footnote-backref="" aria-label="Back to reference 2" class="data-footnote-backref">Back to reference 2</a></p>\n' +
      '</li>\n</ol>\n</section>',
  );
  expect(words).toBeGreaterThan(4);
});

test('a task list says in words what is done', () => {
  expect(html('- [ ] open\n- [x] *done*\n- [y] none')).toBe(
    '<ul>\n<li data-task="open"><span class="visually-hidden">To do: </span>open</li>\n' +
      '<li data-task="done"><span class="visually-hidden">Done: </span><em>done</em></li>\n<li>[y] none</li>\n</ul>',
  );
});

test.each([
  ['https://example.com/a_b.', 'https://example.com/a_b'],
  ['(http://example.com/x(y))', 'http://example.com/x(y)'],
  ['see www.example.com/help, and', 'http://www.example.com/help'],
  ['jane@example.com', 'mailto:jane&#64;example.com'],
])('the bare address in %j is a link to %s', (source, href) => {
  expect(html(source)).toContain(`href="${href}"`);
});

test('no email address is left in a form that a proxy recognizes and hides from robots', () => {
  const text = html('jane@example.com, [mail](mailto:joe@example.com), `git@example.com`');
  expect(text).not.toContain('@');
  expect(text).toContain('<code>git&#64;example.com</code>');
});

test.each(['README.md', 'node.js', 'and/or', '// a remark', 'example.com'])(
  '%s is not linked',
  (source) => {
    expect(html(source)).toBe(`<p>${source}</p>`);
  },
);

test("table columns keep the author's alignment", () => {
  const table = html('| a | b | c |\n| :-- | :-: | --: |\n| 1 | 2 | 3 |');
  expect(table).toContain('<td data-align="center">2</td>\n<td data-align="right">3</td>');
  expect(table).not.toContain('style');
});

test('code and tables scroll, take the focus and have a name', () => {
  expect(html('```sh\nnpm "x"\n```')).toBe(
    '<pre tabindex="0" role="group" aria-label="Code, sh"><code>npm "x"\n</code></pre>',
  );
  expect(html('    code')).toMatch(/^<pre tabindex="0" role="group" aria-label="Code"><code>/);
  expect(html('<pre>x</pre>')).toMatch(/^<pre tabindex="0" role="group" aria-label="Code">x/);
  expect(html('| a & "b" | *c* |\n| - | - |\n| 1 | 2 |')).toMatch(
    /^<div data-scroll="" tabindex="0" role="group" aria-label="Table: a &amp; “b”, c"><table>[^]*<\/table><\/div>$/,
  );
  expect(html('<table><caption>Prices</caption><tr><td>1</td></tr></table>')).toMatch(
    /^<div data-scroll="" tabindex="0" role="group" aria-label="Table: Prices"><table>/,
  );
});

test.each([
  ['## Press <kbd>K</kbd>', 'press-k', 'Press K'],
  ['## Über `code` & *more*', 'uber-code-more', 'Über code & more'],
  ['## One<br>two', 'one-two', 'One two'],
  ['## [Link](/x) &amp; \\*star\\*', 'link-star', 'Link & *star*'],
  ['## इतिहास', 'इतिहास', 'इतिहास'],
  ['## Navigation', 'section-navigation', 'Navigation'],
  ['## gtag', 'section-gtag', 'gtag'],
  ['## Footnote 1', 'section-footnote-1', 'Footnote 1'],
  ['## Cookie choice', 'cookie-choice-2', 'Cookie choice'],
])('the heading %j has the id %s and the name %s', (source, id, title) => {
  expect(compileMarkdown(source).toc).toEqual([{ id, title }]);
});

test('no heading gets an id or global variable that the frame or page uses', () => {
  const sources = ['shell/src', 'shared/ui/src', 'shared/site/src', 'remote-blog/src'].flatMap(
    (folder) => {
      const whole = path.join(__dirname, '../../..', folder);
      // A team may have its own section and the shared packages alone.
      if (!fs.existsSync(whole)) return [];
      return fs
        .readdirSync(whole, { recursive: true, encoding: 'utf8' })
        .filter((name) => /(?<!\.test|\.examples)\.tsx?$/.test(name))
        .map((name) => fs.readFileSync(path.join(whole, name), 'utf8'));
    },
  );
  const text = sources.join('\n');
  const ids = [...text.matchAll(/(?:\bid="|_ID = ')([\w-]+)["']/g)].map(([, id = '']) => id);
  const globals = sources.flatMap((source) =>
    [...source.matchAll(/declare global \{([^]*?)^\}/gm)].flatMap(([, inside = '']) =>
      [...inside.matchAll(/^ +(?:var |readonly )?(\w+)\??:/gm)].map(([, name = '']) => name),
    ),
  );
  expect(ids).toContain('post-body');
  expect(globals).toEqual(expect.arrayContaining(['gtag', 'siteSettings']));
  for (const name of [...ids, ...globals])
    expect(compileMarkdown(`## ${name.replaceAll('-', ' ')}`).toc[0]?.id).not.toBe(name);
});

test("a fragment link by a heading's words leads to the heading's actual id", () => {
  const { html: text, violations } = compileMarkdown(
    '[go](#status), [to](#%C3%BCber)\n\n## Status\n\n## über',
  );
  expect(violations).toEqual([
    { line: 1, message: 'a link leads to #über, which no heading has as its id' },
  ]);
  expect(text).toContain('href="#section-status"');
});

test('words are counted without markup', () => {
  expect(compileMarkdown('One **two** [three](/blog).\n\n- four').words).toBe(4);
});
