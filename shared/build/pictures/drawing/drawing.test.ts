import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { readDrawing } from './drawing';

const NAMES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string, root = '') =>
  `<svg ${NAMES} viewBox="0 0 720 400" ${root}>${inside}</svg>`;

const faultOf = (text: string) => {
  try {
    readDrawing(text);
  } catch (fault) {
    return (fault as Error).message;
  }
  return 'none';
};

const SVG_AS_X = 'xmlns:x="http://www.w3.org/2000/svg"';
const HTML_AS_X = 'xmlns:x="http://www.w3.org/1999/xhtml"';
const OUTSIDE = 'refers to something outside of it';
const STYLE = 'may have one <style>';

test.each([
  ['a script', '<script>alert(1)</script>', 'has a script'],
  ['a script by a prefix', `<x:script ${SVG_AS_X}>alert(1)</x:script>`, 'has a script'],
  ['a script of HTML', `<x:script ${HTML_AS_X}>alert(1)</x:script>`, 'has HTML inside it'],
  ['a script of HTML without a prefix', '<p xmlns="http://www.w3.org/1999/xhtml"/>', 'has HTML'],
  ['an event handler', '<rect onclick="x()"/>', 'has an event handler'],
  ['an event handler after a slash', '<rect/><rect id="a"\nonload="x()"/>', 'has an event handler'],
  ['a link', '<a href="javascript:x()"><path/></a>', 'has a link'],
  ['a link by a prefix', `<x:a ${SVG_AS_X} xlink:href="javascript:x()"/>`, 'has a link'],
  ['HTML', '<foreignObject><p>x</p></foreignObject>', 'has HTML inside it'],
  ['HTML by a prefix', `<x:foreignObject ${SVG_AS_X}/>`, 'has HTML inside it'],
  ['something moving', '<rect><animate attributeName="x"/></rect>', 'is animated'],
  ['something moving by a prefix', `<x:set ${SVG_AS_X} attributeName="x"/>`, 'is animated'],
  ['another picture', '<image href="x.png"/>', 'has a picture inside it'],
  ['another picture in a filter', '<filter><feImage href="#a"/></filter>', 'has a picture inside'],
  ['an element with a prefix', `<x:rect ${SVG_AS_X}/>`, 'names an element with a prefix, <x:rect>'],
  ['an element that is not on the list', '<view id="a"/>', 'has <view>, which'],
  ['an element of an unknown kind', '<x:y xmlns:x="urn:x"/>', 'has <x:y> of "urn:x"'],
  [
    'an attribute that is not on the list',
    '<rect formaction="x"/>',
    'has the attribute "formaction"',
  ],
  ['an external reference', '<use href="https://evil.example/x.svg#a"/>', OUTSIDE],
  ['an external reference by xlink:href', '<use xlink:href="//evil.example/#a"/>', OUTSIDE],
  [
    'an external reference by another prefix',
    '<use xmlns:y="http://www.w3.org/1999/xlink" y:href="x#a"/>',
    OUTSIDE,
  ],
  ['an external reference by an entity', '<use href="&#x68;ttps://evil.example/#a"/>', OUTSIDE],
  ['an external paint', '<rect fill="url(https://evil.example/x)"/>', OUTSIDE],
  ['an external paint in quotes', `<rect fill="url( 'https://evil.example/x')"/>`, OUTSIDE],
  [
    'an external paint in escapes',
    String.raw`<rect fill="u\72l(https://evil.example/x)"/>`,
    OUTSIDE,
  ],
  ['an external paint in a style', '<rect style="fill:url(x.svg#a)"/>', OUTSIDE],
  ['a picture by a function', '<rect fill="image-set(url(#a))"/>', 'has the function image-set()'],
  ['a style that lays out', '<rect style="position:fixed"/>', 'has the style "position"'],
  ['styles', '<style>rect { fill: red }</style><rect/>', STYLE],
  ['a style that loads', '<style>@import "x";</style>', STYLE],
  [
    'a rule after the color variables',
    '<style>:root { --a: #fff; } rect { fill: red }</style>',
    STYLE,
  ],
  [
    'a style for a medium of its own',
    '<style media="print">:root { --a: #fff; }</style>',
    'has the attribute "media"',
  ],
  ['two styles', '<style>:root { --a: #fff; }</style><style>:root { --b: #fff; }</style>', STYLE],
  ['an invalid color', '<style>:root { --a: url(x); }</style>', STYLE],
  [
    'a color that ends the style',
    '<style><![CDATA[:root { --a: "></svg><script>"; }]]></style>',
    STYLE,
  ],
  [
    'a color without a value',
    '<rect fill="var(--ink)"/>',
    'uses the color --ink, to which it gives',
  ],
  ['an instruction', '<?xml-stylesheet href="x.css"?>', 'has a processing instruction'],
  ['an element that is not closed', '<g>', 'is not a drawing that can be read'],
])('a drawing with %s is refused', (_what, inside, fault) => {
  expect(faultOf(svg(inside))).toContain(fault);
});

test.each([
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, 'declares entities'],
  [
    'another root',
    '<p xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'is no SVG drawing',
  ],
  ['no namespace', '<svg viewBox="0 0 1 1"><rect/></svg>', 'its <svg> needs xmlns='],
  ['no viewBox', `<svg ${NAMES} width="9"/>`, 'has no viewBox'],
  ['a viewBox from elsewhere', `<svg ${NAMES} viewBox="1 0 9 9"/>`, 'has no viewBox'],
  ['no text at all', '', 'is not a drawing that can be read'],
])('a file with %s is refused', (_what, text, fault) => {
  expect(faultOf(text)).toContain(fault);
});

const EDITED = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg ${NAMES} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
  xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:svg="http://www.w3.org/2000/svg"
  viewBox="0 0 720 400" id="svg5" inkscape:version="1.2" xml:space="preserve">
  <sodipodi:namedview id="view" inkscape:zoom="0.7"><inkscape:grid/></sodipodi:namedview>
  <metadata><rdf:RDF><dc:format>image/svg+xml</dc:format></rdf:RDF></metadata>
  <defs><linearGradient id="g" xlink:href="#h"/><linearGradient id="h"><stop offset="0" style="stop-color:#ff0000;stop-opacity:1"/></linearGradient></defs>
  <g inkscape:label="Layer 1"><rect id="Group (1)" style="fill:url(#g);stroke:#00f !important;-inkscape-font-specification:Inter" width="720" height="400"/></g>
</svg>`;

test('a file of a drawing program is taken, with attributes in place of styles and without its notes', () => {
  const { light } = readDrawing(EDITED);
  expect(light).toContain('stroke="#00f"');
  expect(light).toMatch(/fill="url\(#\w+\)"/);
  expect(light).not.toMatch(/style=|inkscape|rdf|DOCTYPE/);
});

test('a drawing may name any number of colors', () => {
  const colors = (count: number, last = '') =>
    `<style>:root {${Array.from({ length: count }, (_, at) => `--c${at}: #${100 + (at % 800)};`).join(' ')} ${last}}</style>`;
  const use = '<rect width="720" height="400" fill="var(--c7)"/>';
  expect(readDrawing(svg(colors(2000) + use)).light).toContain('#107');
  expect(faultOf(svg(colors(2000, '}') + use))).toContain(STYLE);
  expect(faultOf(svg(colors(2000, '--x: 3px;') + use))).toContain(STYLE);
});

test.each([
  ['letters', (many: number) => `<rect fill="${'u'.repeat(many)}"/>`, /^none$/],
  ['blanks', (many: number) => `<rect fill="url(#a${' '.repeat(many)})"/>`, /^none$/],
  ['`<`', (many: number) => `<svg ${'<'.repeat(many)}`, /^is not a drawing that can be read/],
  ['blanks in a style', (many: number) => `<style>:root {${' '.repeat(many)}</style>`, /^none$/],
  [
    '`var(--`',
    (many: number) => `<rect fill="${'var(--'.repeat(many / 6)}"/>`,
    /^has the function/,
  ],
])(
  'a file at the size limit, made of %s, is read, or refused for its fault',
  (_what, made, fault) => {
    expect(faultOf(svg(made(99_000)))).toMatch(fault);
  },
);

test('optimized drawings contain only allowed elements and attributes', () => {
  const piece = fc.constantFrom(
    ...[
      '<rect ',
      '<g>',
      '</g>',
      '/>',
      '>',
      '<x:script ',
      '<script>',
      '<style>',
      '</style>',
      SVG_AS_X,
      HTML_AS_X,
    ],
    ...[
      'fill="',
      'style="',
      'href="',
      '"',
      "'",
      ' ',
      '#a',
      'url(',
      ')',
      'javascript:',
      'onload=',
      ':root{--a:#fff}',
    ],
    ...['<![CDATA[', ']]>', '<!--', '-->', '&lt;', '&#60;', 'var(--a)', '\\', '<?x ', '?>', 'red;'],
  );
  let accepted = 0;
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const text = svg(pieces.join(''));
      if (faultOf(text) !== 'none') return;
      accepted++;
      for (const shown of Object.values(readDrawing(text)).filter(
        (one) => typeof one === 'string',
      )) {
        const { document } = new JSDOM(shown, { contentType: 'image/svg+xml' }).window;
        for (const { localName, namespaceURI, attributes } of document.querySelectorAll('*')) {
          expect([namespaceURI, localName]).toEqual([
            'http://www.w3.org/2000/svg',
            expect.stringMatching(/^(svg|g|rect)$/),
          ]);
          for (const { name, value } of attributes)
            expect(`${name}="${value}"`).not.toMatch(/^(style|on\w+)=|javascript:|^href="[^#]/);
        }
      }
    }),
    { numRuns: 300 },
  );
  expect(accepted).toBeGreaterThan(30);
});

test('all drawings of this site are accepted', () => {
  const repository = path.join(import.meta.dirname, '../../../..');
  const drawings = ['remote-blog', 'remote-offers'].flatMap((app) =>
    fs
      .readdirSync(path.join(repository, app, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.svg'))
      .map((name) => path.join(repository, app, 'src', name)),
  );
  expect(drawings.length).toBeGreaterThan(3);
  for (const file of drawings)
    expect(readDrawing(fs.readFileSync(file, 'utf8')).dark).toBeDefined();
});
