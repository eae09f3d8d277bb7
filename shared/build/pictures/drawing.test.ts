import { readDrawing } from './drawing';

const NAMES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string) => `<svg ${NAMES} viewBox="0 0 720 400">${inside}</svg>`;
const SVG_AS_X = 'xmlns:x="http://www.w3.org/2000/svg"';
const ENTITY = '<!DOCTYPE svg [<!ENTITY run "javascript:alert(1)">]>';

test.each([
  ['a script', svg('<script>alert(1)</script>'), 'has <script>'],
  ['a script by a prefix', svg(`<x:script ${SVG_AS_X}>alert(1)</x:script>`), 'has <x:script>'],
  ['an event handler', svg('<rect width="9" height="9" onload="x()"/>'), 'has an event handler'],
  ['a link', svg('<a href="#b"><path d="M0 0h9v9"/></a>'), 'has <a>'],
  ['HTML', svg('<foreignObject><p>x</p></foreignObject>'), 'has <foreignObject>'],
  ['movement', svg('<rect><animateMotion path="M0 0"/></rect>'), 'has <animateMotion>'],
  ['another picture', svg('<image href="x.png"/>'), 'has <image>'],
  ['another picture in a filter', svg('<filter><feImage href="#a"/></filter>'), 'has <feImage>'],
  ['a reference to another file', svg('<use xlink:href="//x.example/#a"/>'), 'outside of it'],
  ['a paint of another site', svg('<rect fill="url( \'//x.example/a\')"/>'), 'outside of it'],
  ['a paint in a style', svg('<rect style="fill:url(x.svg#a)"/>'), 'outside of it'],
  [
    'a paint of another site in a style sheet',
    svg('<style>.a{fill:url(//x.example/a)}</style><rect class="a" width="9" height="9"/>'),
    'outside of it',
  ],
  ['an address that runs', `${ENTITY}${svg('<use href="&run;"/>')}`, 'outside of it'],
  [
    'a color without a value',
    svg('<rect width="9" height="9" fill="var(--ink)"/>'),
    'without a value',
  ],
  ['no size', `<svg ${NAMES} width="9"><path d="M0 0h9v9"/></svg>`, 'has no viewBox'],
  [
    'a viewBox from elsewhere',
    `<svg ${NAMES} viewBox="1 0 9 9"><path d="M0 0h9v9"/></svg>`,
    'has no viewBox',
  ],
  ['no end', svg('<g>').replace('</svg>', ''), 'Unclosed'],
])('a drawing with %s is refused', (_what, text, message) => {
  expect(() => readDrawing(text)).toThrow(message);
});

const EDITED = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg ${NAMES} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
  xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
  viewBox="0 0 720 400" id="svg5" inkscape:version="1.2" xml:space="preserve">
  <sodipodi:namedview id="view" inkscape:zoom="0.7"><inkscape:grid/></sodipodi:namedview>
  <defs><linearGradient id="g" xlink:href="#h"/><linearGradient id="h"><stop offset="0" style="stop-color:#ff0000"/></linearGradient></defs>
  <g inkscape:label="Layer 1"><rect style="fill:url(#g);stroke:#00f" width="720" height="400"/></g>
</svg>`;

test('a file of a drawing program is accepted, without its notes and styles', () => {
  const { schemes, width, height } = readDrawing(EDITED);
  expect([schemes.length, width, height]).toEqual([1, 720, 400]);
  expect(schemes[0]).toContain('stroke="#00f"');
  expect(schemes[0]).toMatch(/fill="url\(#\w+\)"/);
  expect(schemes[0]).not.toMatch(/style=|inkscape|DOCTYPE/);
});
