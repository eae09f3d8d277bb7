import fc from 'fast-check';
import { compileMarkdown } from './markdown';

const html = (source: string) => compileMarkdown(source).html;
const faults = (source: string) => compileMarkdown(source).faults;

test('text becomes paragraphs, lists, tables and quotation marks as they are printed', () => {
  expect(html('Say "hello".\n\n- one\n- two')).toBe(
    '<p>Say “hello”.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
  );
  expect(html('| a | b |\n| - | - |\n| 1 | 2 |')).toContain('<td>2</td>');
});

test('sections make the table of contents; equal titles get different addresses', () => {
  const { toc, html: text } = compileMarkdown('## What it *is*\n\n### Detail\n\n## What it is');
  expect(toc).toEqual([
    { id: 'what-it-is', title: 'What it is' },
    { id: 'what-it-is-2', title: 'What it is' },
  ]);
  expect(text).toContain('<h3 id="detail">');
});

test('a heading never takes an address that the page needs itself', () => {
  expect(compileMarkdown('## FAQ').toc[0]?.id).toBe('faq-2');
});

test('HTML of authors is kept where it is text', () => {
  expect(html('Press <kbd>Enter</kbd>, see <abbr title="Return on investment">ROI</abbr>.')).toBe(
    '<p>Press <kbd>Enter</kbd>, see <abbr title="Return on investment">ROI</abbr>.</p>',
  );
});

test.each([
  ['a script', '<script>alert(1)</script>', 'alert'],
  ['an event handler', '<b onclick="alert(1)">bold</b>', 'onclick'],
  ['an inline style', '<p style="color: red">red</p>', 'style'],
  ['a frame', '<iframe src="https://example.com"></iframe>', 'iframe'],
  ['a form', '<form action="/x"><input name="y"></form>', '<'],
  ['a script address', '<a href="javascript:alert(1)">x</a>', 'javascript'],
  ['a hidden script address', '<a href=" java\nscript:alert(1)">x</a>', 'script:'],
  ['a data address', '<a href="data:text/html,x">x</a>', 'data:'],
  ['an address without a scheme', '<a href="//evil.example/x">x</a>', 'evil'],
  ['a vector picture', '<svg><script>alert(1)</script></svg>', 'svg'],
])('%s is taken out', (_what, source, trace) => {
  expect(html(source)).not.toContain(trace);
});

test('whatever an author writes, nothing that runs comes out', () => {
  const piece = fc.constantFrom(
    ...[
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
    ],
    ...['<!--', '-->', '<svg', '<style>', '&colon;', '[a](', ')', '<img src=x onerror=', '\\', '>'],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const page = new DOMParser().parseFromString(html(pieces.join('')), 'text/html');
      for (const { localName, attributes } of page.querySelectorAll('body *')) {
        expect(['script', 'style', 'svg', 'img', 'iframe', 'object']).not.toContain(localName);
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

test('links to other sites get no way back into this one', () => {
  expect(html('[out](https://example.com/)')).toContain('rel="noopener"');
  expect(html('[in](/blog)')).toBe('<p><a href="/blog">in</a></p>');
});

test.each([
  ['a title inside the text', '# Title', 'begin sections with "##"'],
  ['a picture in HTML', 'x <img src="/cat.png"> y', 'write pictures as Markdown'],
  ['a trial link', '[try](/go/gohighlevel)', 'leave out links to /go/gohighlevel'],
  ['a trial link in HTML', '<a href="/go/gohighlevel">try</a>', 'leave out links'],
  ['a link to a section that is not there', '[below](#nope)', 'a link leads to #nope'],
])('%s is reported to the author', (_what, source, fault) => {
  expect(faults(source).join()).toContain(fault);
});

test('a link to a section that is there is right', () => {
  expect(faults('[below](#the-end)\n\n## The end\n\nGoodbye.')).toEqual([]);
});

test('words are counted without the markup', () => {
  expect(compileMarkdown('One **two** [three](/blog).\n\n- four').words).toBe(4);
});
