import fc from 'fast-check';
import { readPage } from '../../checks/html/page';
import { site, violationTexts } from '../../../testing/pages';
import { frameOf } from '../../checks/html/frame';
import { documentOf } from '../../checks/html/parse';
import { elements } from '../../checks/html/tree';
import { PageFrames } from './page-frames';
import { splitHead } from '@site/contract/document';
import { assemble, type FrameParts, routeFrame } from './document';

const CSS = `.a>.b{content:'"';background:url("data:image/svg+xml,%3Csvg%3E")}`;
const SCRIPT = `for(let i=0;i<9&&i>-1;i++)document.title="it's <b>"`;

const partsWith = (...sheets: readonly string[]) =>
  ({
    frame: `<!doctype html><html lang="en"><head><!--page:head--><script>${SCRIPT}</script><!--page:looks--></head><body><div id="root"><!--page:app--></div><!--page:data--></body></html>`,
    shell: {
      app: 'shell',
      release: '1.0.0-00000000',
      scripts: [],
      styles: [],
      client: {},
      origins: { scripts: [], images: [], connects: [], sections: {} },
    },
    styles: sheets.map((css) => ({ css })),
    shellBase: '/_releases/shell/1.0.0-00000000/',
    shellStyles: [],
    gone: [],
    settings: {},
    section: null,
  }) as unknown as FrameParts;

const around = routeFrame(partsWith(CSS));
const { short: empty } = assemble('', around);

const NASTY = [
  '<meta name="description" content="a>',
  "<meta name='robots' content='",
  '<meta content="x">',
  '<link rel="canonical" href="/x"',
  '<title>a',
  '<title>a</title>',
  '<!--',
  '-->',
  '"',
  "'",
  '>',
  '<svg>',
  '</svg>',
  '<math><mtext>',
  '<style>',
  '</style>',
  '<script>',
  '</script>',
  '<template>',
  '</template>',
  '<noscript>',
  '</noscript>',
  '<select>',
  '<table>',
  '<frameset>',
  '</head>',
  '</body>',
  '</div></div>',
  '<main>',
  '</main>',
  '<textarea>',
  '<p onclick="',
  '<img src=x onerror=alert(1)>',
  '<p title=\'"><script>alert(1)</script>',
  `<script>${SCRIPT}</script>`,
  `<style>${CSS}</style>`,
  empty.slice(empty.indexOf('<style>'), empty.indexOf('</head>')),
  empty.slice(empty.indexOf('<script>'), empty.indexOf('<style>')),
  '<!--page:app-->',
  '<!--page:head-->',
  '{content:"',
  '/*<!*/',
  'url(',
  '&amp;',
  'text',
];

const nasty = fc
  .array(fc.constantFrom(...NASTY), { minLength: 1, maxLength: 12 })
  .map((pieces) => pieces.join(''));

const sheets = fc.array(
  nasty.filter((css) => !/<\/style/i.test(css)),
  { maxLength: 2 },
);

test('checks find the same violations in the short form of a page as in the page', () => {
  fc.assert(
    fc.property(nasty, sheets, (rendered, styles) => {
      const frame = routeFrame(partsWith(CSS, ...styles));
      const whole = frameOf(assemble('', frame).html, []);
      const { html, short } = assemble(rendered, frame);
      const violationsIn = (text: string, around: typeof whole) =>
        violationTexts(readPage(text, '/a-page', site, 'section', around)).map((violation) =>
          violation.startsWith("breaks the page's frame") ? 'breaks the frame' : violation,
        );
      expect(violationsIn(short, frame.frame)).toEqual(violationsIn(html, whole));
    }),
    { numRuns: 400 },
  );
});

test('the short form has a hash instead of each stylesheet and script of the frame', () => {
  const { html, short } = assemble('<title>A</title><main>text</main>', around);
  expect(html).toContain(CSS);
  expect(short).not.toContain(CSS);
  expect(html).toContain(SCRIPT);
  expect(short).not.toContain(SCRIPT);
  expect(short).toContain('<title>A</title>');
  expect(short).toContain('<main>text</main>');
});

test.each([
  ['a comment', '<!-- <script> --><b>', '</b><!-- </script> -->'],
  ['an attribute', '<b title="<script>">', '</b><i title="</script>">'],
])('what looks like a script of the frame, in %s, hides nothing of a page', (_, before, after) => {
  const parts = partsWith(CSS);
  const frame = parts.frame.replace('<!--page:app-->', `${before}<!--page:app-->${after}`);
  const both = parts.frame.replace('<!--page:looks-->', `$&${before}${after}`);
  for (const text of [frame, both]) {
    const { html, short } = assemble('<main>text</main>', routeFrame({ ...parts, frame: text }));
    const namesIn = (text: string) => elements(documentOf(text)).map(({ tagName }) => tagName);
    expect(namesIn(short)).toEqual(namesIn(html));
    expect(namesIn(short)).toContain('main');
  }
});

test('a page preloads its font, but not on phones, where the first paint would wait for it', () => {
  const parts = partsWith('');
  const shell = { ...parts.shell, client: { 'font.woff2': { bytes: 1, integrity: '' } } };
  const { html } = assemble('', routeFrame({ ...parts, shell }));
  expect(html).toMatch(
    /<link rel="preload"[^>]* href="[^"]*font\.woff2" media="\(pointer: fine\)"/,
  );
});

test('a placeholder of the frame that appears in styles or rendered HTML is text', () => {
  const css = '*{content:"<!--page:app-->"}';
  const { html } = assemble('<main><!--page:data--></main>', routeFrame(partsWith(css)));
  expect(html).toContain(`<style>${css}</style>`);
  expect(html).toContain('<div id="root"><main><!--page:data--></main></div>');
});

/** "</style" appears only after the sheets are joined. */
test.each([
  '*[title="\\3c/style><script>alert(1)</script>"]{color:red}',
  ':root{--a:<}*{color:var(--a)/style><script>alert(1)</script>}',
  '@import "\\3c/style><script>alert(1)</script>";',
])('a stylesheet does not end its element, however it is written: %s', (css) => {
  const parts = partsWith(css);
  const app = '<main><h1 title="x">A</h1></main>';
  const { html } = assemble(app, new PageFrames().of('/a', parts, app));
  expect(html.match(/<\/style/gi)).toHaveLength(1);
  const scripts = elements(documentOf(html)).filter(({ tagName }) => tagName === 'script');
  expect(scripts).toHaveLength(3);
});

test('only complete head tags come into the head', () => {
  const tags =
    '<title data-rh="true">A &amp; B</title><meta name="a" content="&lt;b&gt;"/><link rel="canonical" href="/x">';
  expect(splitHead(`${tags}<main>a</main>`)).toEqual({ head: tags, app: '<main>a</main>' });
  for (const open of [
    '<meta name="a" content="b>c">',
    "<meta name='a>'>",
    '<link href="/x" title="<b>">',
    '<title id="x>">A</title>',
    '<title>A<b></title>',
  ])
    expect(splitHead(tags + open)).toEqual({ head: tags, app: open });
});
