import { findUnscopedRule } from './scoped-styles';

test.each([
  '[data-section="guides"] h1 { color: red }',
  "[data-section='guides'] > .card + .card, [data-section=guides] { color: red }",
  '@scope ([data-section=guides]) { p { color: red; & > b { color: red } } }',
  '@scope ([data-section="guides"]) { h1 { color: red } :scope > p { color: red } }',
  '@media print { @layer page { [data-section=guides] p { color: red } } }',
  '[data-section=guides] { color: red;; }',
  '@keyframes turn { to { rotate: 1turn } }',
  '',
])('accepts styles inside the section’s part: %s', (css) => {
  expect(findUnscopedRule(css, 'guides')).toBe(undefined);
});

test.each([
  ['h1 { color: red }', 'h1'],
  ['[data-section=guides] h1, footer { color: red }', '[data-section=guides] h1,footer'],
  ['[data-section=blog] h1 { color: red }', '[data-section=blog] h1'],
  ['[data-section=guides] ~ * { color: red }', '[data-section=guides]~*'],
  ['[data-section] h1 { color: red }', '[data-section] h1'],
  [
    'body:has([data-section=guides]) footer { color: red }',
    'body:has([data-section=guides]) footer',
  ],
  ['[data-section=guides] { footer & { color: red } }', 'footer & { color: red }'],
  ['[data-section=guides] { & ~ * { color: red } }', '&~*'],
  ['[data-section=guides] { + * { color: red } }', '+ * { color: red }'],
  ['@media print { footer { color: red } }', 'footer'],
  ['@scope (body) { footer { color: red } }', '@scope (body)'],
  ['@scope { footer { color: red } }', '@scope'],
  [':root { --color-accent: red }', ':root'],
  ['@font-face { font-family: Inter; src: url(x.woff2) }', '@font-face'],
  ['@import "other.css";', '@import "other.css"'],
  ['[data-section=guides] { color: red; what is this }', 'what is this'],
  ['}} footer { color: red }', '}} footer'],
  ['@layer frame, page;', '@layer frame,page'],
])('finds a rule that reaches the frame: %s', (css, rule) => {
  expect(findUnscopedRule(css, 'guides')).toBe(rule);
});
