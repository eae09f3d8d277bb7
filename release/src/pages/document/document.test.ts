import fc from 'fast-check';
import { faultsOf } from '../../checks/rules/rules';
import { readPage } from '../../checks/html/page';
import { site } from '../../../testing/pages';
import { frameOf } from '../../checks/html/frame';
import { assemble, type PageParts, routeFrame, splitHead } from './document';

/** Texts in which quotes, brackets and entities stand, as in any stylesheet and script. */
const CSS = `.a>.b{content:'"';background:url("data:image/svg+xml,%3Csvg%3E")}`;
const SCRIPT = `for(let i=0;i<9&&i>-1;i++)document.title="it's <b>"`;

const parts = {
  frame: `<!doctype html><html lang="en"><head><!--page:head--><script>${SCRIPT}</script><!--page:looks--></head><body><div id="root"><!--page:app--></div><!--page:data--></body></html>`,
  shell: {
    app: 'shell',
    release: '1.0.0-00000000',
    scripts: [],
    styles: [],
    client: {},
    origins: { scripts: [], images: [], connects: [], sections: {} },
  },
  styles: [{ css: CSS }],
  gone: [],
  settings: {},
  section: null,
} as unknown as PageParts;

const around = routeFrame(parts);

/** Whatever could keep something open over what follows, or end what stands around it. */
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
  around.short.slice(around.short.indexOf('<style>'), around.short.indexOf('</head>')),
  '&amp;',
  'text',
];

const nasty = fc
  .array(fc.constantFrom(...NASTY), { minLength: 1, maxLength: 12 })
  .map((pieces) => pieces.join(''));

test('what is wrong with a page is wrong with its short form, which is read in its place', () => {
  const whole = frameOf(around.html, []);
  const faultsIn = (html: string, frame: typeof whole) =>
    faultsOf(readPage(html, '/a-page', site, 'section', frame)).filter(
      // It quotes what was lost.
      (fault) => !fault.startsWith("breaks the page's frame"),
    );
  const isBroken = (html: string, frame: typeof whole) =>
    faultsOf(readPage(html, '/a-page', site, 'section', frame)).some((fault) =>
      fault.startsWith("breaks the page's frame"),
    );
  fc.assert(
    fc.property(nasty, (rendered) => {
      const { html, short } = assemble(rendered, around);
      expect(isBroken(short, around.frame)).toBe(isBroken(html, whole));
      expect(faultsIn(short, around.frame)).toEqual(faultsIn(html, whole));
    }),
    { numRuns: 400 },
  );
});

test('the short form is what is left when styles and scripts of the frame are taken out', () => {
  const { html, short } = assemble('<title>A</title><main>text</main>', around);
  expect(html).toContain(CSS);
  expect(html).toContain(SCRIPT);
  expect(short).not.toContain(CSS);
  expect(short).not.toContain(SCRIPT);
  expect(short).toContain('<title>A</title>');
  expect(short).toContain('<main>text</main>');
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
