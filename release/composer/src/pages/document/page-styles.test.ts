import { elementsOf } from './page-elements';
import { hasOnlyFonts, PageStyles } from './page-styles';

const stylesOf = (html: string, ...sheets: string[]) =>
  new PageStyles(sheets).for(elementsOf(html));

const PAGE = '<main><p class="lead first" data-tone="plain">Words</p><a href="/">on</a></main>';

test.each([
  ['rules for its elements and classes', 'p{margin:0}.lead{color:red}'],
  ['what a visitor’s pointer, keys or choices bring', 'a:hover{color:red}p:focus-visible{top:0}'],
  ['what scripts may come to say', '.lead[data-open=true]{top:0}:root[data-theme=dark]{color:red}'],
  ['the variants that it has', '.lead[data-tone=plain]{color:red}'],
  ['states of elements', '.lead[data-by-itself=false]{top:0}[data-tone=loud]>.lead{top:0}'],
  ['what stands beside something', '.lead:not(.gone){color:red}main>.lead~a{top:0}'],
  ['what may be one thing or another', ':is(.gone,.lead) a{top:0}'],
  ['the same on paper and narrow screens', '@media print{p{top:0}}@media (width<40rem){p{top:0}}'],
  ['what it knows nothing of', '@font-face{font-family:A;src:url(a)}@page{margin:0}'],
])('page styles keep %s', (_what, css) => {
  expect(stylesOf(PAGE, css)).toBe(css);
});

test.each([
  ['rules for what it does not have', '.gone{color:red}table{top:0}'],
  [
    'variants that it does not have',
    '.lead[data-tone=loud]{color:red}.lead[data-any-name=x]{top:0}',
  ],
  ['rules for an element that is one thing here and another there', 'a.lead{color:red}'],
  ['rules inside a missing part', '.gone .lead{color:red}.lead>.gone{top:0}'],
  ['what the application alone says', '.lead[aria-busy]{top:0}.lead[aria-disabled=true]{top:0}'],
  ['groups of such rules', '@media print{.gone{top:0}}@supports (top:0){@layer a{.gone{top:0}}}'],
])('page styles leave out %s', (_what, css) => {
  expect(stylesOf(PAGE, css)).toBe('');
});

test('head tags that the application renders outside the head stay in place', () => {
  const css = '[aria-disabled=true]{top:0}';
  expect(stylesOf('<a aria-disabled="true">on</a>', css)).toBe(css);
});

test('a rule keeps only the selectors that match the page', () => {
  expect(stylesOf(PAGE, '.gone,.lead,table{top:0}')).toBe('.lead{top:0}');
});

test('a variable with one value on the whole page is replaced by its value', () => {
  const css =
    ':root{--ink:#123;--text:light-dark(var(--ink),#fff);--unused:1px}p{color:var(--text)}';
  expect(stylesOf(PAGE, css)).toBe('p{color:light-dark(#123,#fff)}');
});

test('an inlined length loses its leading zero and calc()', () => {
  const css =
    ':root{--gap:0.75rem;--tight:-0.01em;--whole:10.5px}p{margin:calc(var(--gap)*-1) var(--whole);letter-spacing:var(--tight);padding:calc(1px + var(--gap)) 0.5px}';
  expect(stylesOf(PAGE, css)).toBe(
    'p{margin:-.75rem 10.5px;letter-spacing:-.01em;padding:calc(1px + .75rem) .5px}',
  );
});

test('a variable with several values, or with a fallback, keeps its name', () => {
  const css =
    ':root{--a:1px;--b:2px}:root[data-theme=dark]{--a:3px}p{top:var(--a);left:var(--height, 0px)}';
  expect(stylesOf(PAGE, css)).toBe(
    ':root{--a:1px}:root[data-theme=dark]{--a:3px}p{top:var(--a);left:var(--height, 0px)}',
  );
});

test('values of one stylesheet replace variables in the rules of another', () => {
  expect(stylesOf(PAGE, ':root{--ink:#123}', '.lead{color:var(--ink)}')).toBe('.lead{color:#123}');
});

test('variables that refer to each other in a cycle do not loop', () => {
  expect(stylesOf(PAGE, ':root{--a:var(--b);--b:var(--a)}p{top:var(--a)}')).toMatch(/^p\{top:var/);
});

test('page styles keep animations that are in use', () => {
  const css = '@keyframes here{0%{top:0}}@keyframes gone{0%{top:0}}p{animation:here 1s}';
  expect(stylesOf(PAGE, css)).toBe('@keyframes here{0%{top:0}}p{animation:here 1s}');
});

test('a truncated stylesheet does not damage the next one', () => {
  expect(stylesOf(PAGE, '.lead{color:red', 'p{top:0}')).toContain('p{top:0}');
});

test('hasOnlyFonts is true for stylesheets that have only @font-face rules', () => {
  const font = '@font-face{font-family:A;src:url(a.woff2)}';
  expect([font, font + font, `${font}p{top:0}`, 'p{top:0}'].map(hasOnlyFonts)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
