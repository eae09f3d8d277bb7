/** @jest-environment node */
import { tests } from 'commonmark-spec';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { compileMarkdown } from './markdown';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Parent = DefaultTreeAdapterTypes.ParentNode;

const OUR_ATTRIBUTES = new Set(['id', 'rel', 'tabindex', 'role', 'aria-label', 'class']);

const straight = (text: string) => text.replaceAll(/[“”]/g, '"').replaceAll(/[‘’]/g, "'");

function* serializeNode(node: Node, bareAsText: boolean): Generator<string> {
  if (node.nodeName === '#text' && 'value' in node) yield straight(node.value);
  if (!('tagName' in node)) return;
  const attributes = node.attrs
    .filter(({ name }) => !OUR_ATTRIBUTES.has(name))
    .map(({ name, value }) => `${name}=${value}`)
    .sort();
  const text = [...serializeChildren(node, bareAsText)].join('');
  const isBare =
    bareAsText &&
    node.tagName === 'a' &&
    /^href=(?:mailto:)?(.*)$/.exec(attributes.join())?.[1] === text;
  const isScroller = attributes.join() === 'data-scroll=';
  yield isBare || isScroller
    ? text
    : `<${[node.tagName, ...attributes].join(' ')}>${text}</${node.tagName}>`;
}

function* serializeChildren(parent: Parent, bareAsText = false): Generator<string> {
  for (const child of parent.childNodes) yield* serializeNode(child, bareAsText);
}

const normalized = (html: string, bareAsText = false) =>
  [...serializeChildren(parseFragment(html), bareAsText)]
    .join('')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(<[^>]*>) ?/g, '$1')
    .trim();

const REASONS: readonly (readonly [string, RegExp, RegExp])[] = [
  ['levels of headings that posts do not have', /^/, /<h[156]>/],
  ['a heading without words', /^/, /<h\d><\/h\d>/],
  ['HTML that posts do not have, or that is not whole', /<[a-z/!?]/i, /^/],
  ['pictures that are not beside the post', /^/, /<img /],
  [
    'addresses that no page has',
    /^/,
    /href="(?:"|#|[^"]*\.md"|(?!https?:|mailto:|tel:)[^"/?#]*:)/i,
  ],
  ['pasted spaces', /\u00A0/, /^/],
  [
    'signs that readers would see',
    /^/,
    /\*\*|`|\]\s?\(|\]\[|!\[|~~|\]\n|\[\]|[\s>](?:\*|__)\p{L}/u,
  ],
  ['a code block without its end', /```/, /<pre>/],
  ['a list without blanks', /^[-+]\w/m, /<p>-/],
  ['a heading of two lines', /\n.*\n-+\n/, /<h2>/],
  ['stars inside a number', /\d\*\d/, /<em>/],
  ['lines that readers would not see', /^[ >-]*\[[^\]]+\]:/m, /^/],
];

describe('the examples of CommonMark', () => {
  test('number as many as in version 0.31.2', () => {
    expect(tests).toHaveLength(652);
  });

  test.each([...new Map(tests.map((one) => [one.section, one])).keys()])(
    'of %s are each shown as specified, or refused with line and reason',
    (section) => {
      for (const { markdown, html, number, section: itsSection } of tests) {
        if (itsSection !== section) continue;
        const [source, expected] = [markdown, html].map((text) => text.replaceAll('→', '\t')) as [
          string,
          string,
        ];
        const { html: shown, violations } = compileMarkdown(source);
        const lines = source.split('\n').length;
        for (const { line, message } of violations) {
          expect([number, line > 0 && line <= lines, message.length > 20]).toEqual([
            number,
            true,
            true,
          ]);
        }
        const reasons = REASONS.filter(([, from, to]) => from.test(source) && to.test(expected));
        if (violations.length > 0)
          expect([number, reasons.length > 0, violations]).toEqual([number, true, violations]);
        else
          expect([number, normalized(shown, true)]).toEqual([number, normalized(expected, true)]);
      }
    },
  );
});

/** GitHub Flavored Markdown 0.29 beyond CommonMark, and footnotes from its docs. */
const GITHUB: readonly (readonly [string, string, string])[] = [
  [
    'a table',
    '| foo | bar |\n| --- | --- |\n| baz | bim |',
    '<table><thead><tr><th>foo</th><th>bar</th></tr></thead><tbody><tr><td>baz</td><td>bim</td></tr></tbody></table>',
  ],
  [
    'a table without bars at its sides, with columns set apart',
    'bar | baz\n:-: | --:\n`a` | **b**',
    '<table><thead><tr><th data-align="center">bar</th><th data-align="right">baz</th></tr></thead><tbody><tr><td data-align="center"><code>a</code></td><td data-align="right"><strong>b</strong></td></tr></tbody></table>',
  ],
  [
    'bars inside cells',
    '| f\\|oo |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |',
    '<table><thead><tr><th>f|oo</th></tr></thead><tbody><tr><td>b <code>|</code> az</td></tr><tr><td>b <strong>|</strong> im</td></tr></tbody></table>',
  ],
  [
    'a table that a quote ends, and a row with too few cells',
    '| a | b |\n| - | - |\n| 1 |\n> x',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td></td></tr></tbody></table><blockquote><p>x</p></blockquote>',
  ],
  ['a table without rows', '| a |\n| - |', '<table><thead><tr><th>a</th></tr></thead></table>'],
  [
    'task lists inside each other',
    '- [x] foo\n  - [ ] bar\n- [X] baz',
    '<ul><li data-task="done"><span class="visually-hidden">Done: </span>foo<ul><li data-task="open"><span class="visually-hidden">To do: </span>bar</li></ul></li><li data-task="done"><span class="visually-hidden">Done: </span>baz</li></ul>',
  ],
  ['struck text', '~~Hi~~ Hello', '<p><del>Hi</del> Hello</p>'],
  [
    'a host and a path, and a full stop',
    'Visit www.commonmark.org/help.',
    '<p>Visit <a href="http://www.commonmark.org/help">www.commonmark.org/help</a>.</p>',
  ],
  [
    'an address in brackets',
    '(www.google.com/search?q=Markup+(business))',
    '<p>(<a href="http://www.google.com/search?q=Markup+(business)">www.google.com/search?q=Markup+(business)</a>)</p>',
  ],
  [
    'an address that a tag ends',
    'www.commonmark.org/he<b>lp</b>',
    '<p><a href="http://www.commonmark.org/he">www.commonmark.org/he</a><b>lp</b></p>',
  ],
  [
    'addresses with schemes',
    'http://commonmark.org, https://encrypted.google.com/search?q=Markup',
    '<p><a href="http://commonmark.org">http://commonmark.org</a>, <a href="https://encrypted.google.com/search?q=Markup">https://encrypted.google.com/search?q=Markup</a></p>',
  ],
  [
    'mail',
    'hello+xyz@mail.example, a.b-c_d@a.b',
    '<p><a href="mailto:hello+xyz@mail.example">hello+xyz@mail.example</a>, <a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a></p>',
  ],
];

describe('the extensions of GitHub Flavored Markdown', () => {
  test.each(GITHUB)('show %s as specified', (_what, source, expected) => {
    const { html, violations } = compileMarkdown(source);
    expect(violations).toEqual([]);
    expect(normalized(html)).toBe(normalized(expected));
  });

  test.each([
    'title',
    'textarea',
    'style',
    'xmp',
    'iframe',
    'noembed',
    'noframes',
    'script',
    'plaintext',
  ])('refuse <%s>', (name) => {
    const { violations } = compileMarkdown(`x\n\n<${name}>y</${name}>`);
    expect(violations[0]).toEqual({
      line: 3,
      message: expect.stringContaining(`<${name}> is not for posts`) as string,
    });
  });
});

test('Markdown that is not refused shows every word, in the elements that browsers read', () => {
  const word = fc.integer({ min: 100, max: 999 }).map((number) => `w${number}w`);
  const piece = fc.oneof(
    { weight: 2, arbitrary: word },
    fc.constantFrom(
      '\n',
      '\n\n',
      '\n> ',
      '\n- ',
      '\n1. ',
      '\n    ',
      '\n## ',
      '\n\n```\n',
      '\n| ',
      ' | ',
      '\n| - | - |\n',
      '*',
      '**',
      '`',
      '~~',
      '[',
      ']',
      '](/x)',
      '](<./a b>)',
      '[^1]',
      '\n\n[^1]: ',
      '\n\n[a]: /b\n\n',
      '![',
      '<b>',
      '</b>',
      '<details>',
      '<summary>',
      '</summary>',
      '</details>',
      '\n<table><tr><td>',
      '</td></tr></table>',
      '<p>',
      '</p>',
      '<!-- ',
      ' -->',
      '<ul><li>',
      '</li></ul>',
      '<a href="/y">',
      '</a>',
      '<br>',
      '<',
      '&',
      '\\',
      '<pre>',
      '</pre>',
      '"',
      "'",
      ' ',
      'https://x.example/y',
      '- [ ] ',
      '---\n',
    ),
  );
  let accepted = 0;
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const source = pieces.join('');
      const { html, violations } = compileMarkdown(source);
      if (violations.length > 0) return;
      accepted++;
      const tree = parseFragment(html);
      // An attribute may say "</summary>": the language of a code block is its label.
      const tags = (text: string) =>
        text
          .replaceAll(/="[^"]*"/g, '')
          .match(/<\/?[a-z0-9]+/g)
          ?.filter((tag) => !tag.endsWith('tbody'));
      expect(tags(serialize(tree))).toEqual(tags(html));
      const text = [...serializeChildren(tree)].join('');
      for (const [one] of source.replaceAll(/<!--[^]*?-->/g, '').matchAll(/w\d+w/g)) {
        // The info string of a code block is its language.
        const isLanguage = new RegExp('^[\\s>-]*(?:```|~~~).*' + one, 'm').test(source);
        if (!isLanguage) expect(text).toContain(one);
      }
    }),
    { numRuns: 1500 },
  );
  expect(accepted).toBeGreaterThan(100);
});
