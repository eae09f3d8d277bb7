import { splitHead } from '@site/contract/document';
import { emptyShell } from '../../../testing/pages';
import { documentOf } from '../../checks/html/parse';
import { elements } from '../../checks/html/tree';
import { RouteDocuments, type RouteParts } from './document';

const SCRIPT = `for(let i=0;i<9&&i>-1;i++)document.title="it's <b>"`;

const partsWith = (...sheets: readonly string[]): RouteParts => ({
  frame: `<!doctype html><html lang="en"><head><!--page:head--><script>${SCRIPT}</script><!--page:looks--></head><body><div id="root"><!--page:app--></div><!--page:data--></body></html>`,
  shell: emptyShell,
  styles: sheets.map((css) => ({ address: '', css })),
  shellBase: '/_releases/shell/1.0.0-00000000/',
  missingLinks: [],
  settings: {},
  section: null,
});

const pageOf = (parts: RouteParts, rendered: string) =>
  new RouteDocuments(parts).frameFor(rendered).fill(rendered);

test('a page preloads its font, but not on phones, where the first paint would wait for it', () => {
  const parts = partsWith('');
  const shell = { ...emptyShell, client: { 'font.woff2': { bytes: 1, integrity: '' } } };
  const html = pageOf({ ...parts, shell }, '');
  expect(html).toMatch(
    /<link rel="preload"[^>]* href="[^"]*font\.woff2" media="\(pointer: fine\)"/,
  );
});

test('a placeholder of the frame that appears in styles or rendered HTML is text', () => {
  const css = '*{content:"<!--page:app-->"}';
  const html = pageOf(partsWith(css), '<main><!--page:data--></main>');
  expect(html).toContain(`<style>${css}</style>`);
  expect(html).toContain('<div id="root"><main><!--page:data--></main></div>');
});

test.each([
  '*[title="\\3c/style><script>alert(1)</script>"]{color:red}',
  ':root{--a:<}*{color:var(--a)/style><script>alert(1)</script>}',
  '@import "\\3c/style><script>alert(1)</script>";',
])('a stylesheet does not end its element, however it is written: %s', (css) => {
  const html = pageOf(partsWith(css), '<main><h1 title="x">A</h1></main>');
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
