import { drawingViolation, feedViolation } from './xml';

const feed = (inner: string, attributes = '') =>
  `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"${attributes}>${inner}</feed>`;

test('an Atom feed with text as HTML is allowed', () => {
  expect(feedViolation(feed('<content type="html">&lt;p&gt;Text&lt;/p&gt;</content>'))).toBe(
    undefined,
  );
});

test('an RSS feed with the usual modules is allowed', () => {
  const rss =
    '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><content:encoded><![CDATA[<script>]]></content:encoded></channel></rss>';
  expect(feedViolation(rss)).toBe(undefined);
});

const XHTML = 'http://www.w3.org/1999/xhtml';

test.each([
  ['a prefix in other letters', feed('<é:script>1</é:script>', ` xmlns:é="${XHTML}"`)],
  ['a prefix that a child declares', feed(`<x:script xmlns:x="${XHTML}"/>`)],
  ['no prefix', feed(`<script xmlns="${XHTML}"/>`)],
  ['an encoded namespace', feed('<x/>', ' xmlns="http://www.w3.org/1999/&#120;html"')],
])('a feed with elements of XHTML is refused: %s', (_case, xml) => {
  expect(feedViolation(xml)).toMatch(/XML namespace|not well-formed/);
});

test.each([
  ['a stylesheet', `<?xml-stylesheet href="/x.xsl"?>${feed('')}`, /<\?xml-stylesheet\?>/],
  ['a document type', `<!DOCTYPE feed [<!ENTITY x "y">]><feed/>`, /DOCTYPE/],
  ['an element that is not closed', '<feed><entry></feed>', /not well-formed/],
])('a feed with %s is refused', (_case, xml, message) => {
  expect(feedViolation(xml)).toMatch(message);
});

const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${inner}</svg>`;

test('a drawing with shapes, a link and a picture in it is allowed', () => {
  const inner =
    '<a href="https://example.com/"><path d="M0 0"/></a><image href="data:image/png;base64,AA=="/><style>path{fill:red}</style>';
  expect(drawingViolation(svg(inner))).toBe(undefined);
});

test.each([
  ['a script', svg('<script>1</script>'), 'has the element <script>'],
  [
    'a script with a prefix',
    '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script/></s:svg>',
    'has the element <s:script>',
  ],
  ['a handler', svg('', ' onload="1"'), 'has the attribute onload'],
  ['HTML', svg(`<body xmlns="${XHTML}"/>`), 'has the element <body>'],
  ['a foreign object', svg('<foreignObject/>'), 'has the element <foreignObject>'],
  ['a link to code', svg('<a xlink:href=" javascript:1"/>'), 'links to javascript:1'],
  ['an animated address', svg('<set attributeName="xlink:href"/>'), 'animates xlink:href'],
])('a drawing with %s is refused', (_case, drawing, violation) => {
  expect(drawingViolation(drawing)).toBe(violation);
});
