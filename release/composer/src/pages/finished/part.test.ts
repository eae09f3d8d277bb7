import { PART_PLACE } from '@site/contract';
import { outsideOf } from '../../checks/rules/stays-in-part';
import { documentOf } from '../../checks/html/parse';
import { fillPart } from './part';

const FRAME = `<!doctype html><body class="b"><header>Site</header><main><div data-section="blog">${PART_PLACE}</div></main><footer><form><input name="theme"></form></footer></body>`;

function around(html: string, frame = FRAME) {
  const { app, empty } = fillPart('blog 1.0.0, page /blog', html, frame);
  return { app, isKept: outsideOf(documentOf(app)) === outsideOf(documentOf(empty)) };
}

test.each<[string, string, string]>([
  ['an open paragraph', '<p>One<p>Two', '<p>One</p><p>Two</p>'],
  ['an open form, which would include the frame’s fields', '<form><i>x', '<form><i>x</i></form>'],
  ['an open comment', '<p>x</p><!--', '<p>x</p><!---->'],
  ['an open text area', '<textarea>x', '<textarea>x</textarea>'],
  ['the end of an element of the frame', '<p>x</p></main></body>', '<p>x</p>'],
  ['attributes of the frame', '<body class="mine"><p>x', '<p>x</p>'],
  ['a frame set', '<p>x</p><frameset>', '<p>x</p>'],
])('HTML with %s is closed inside its part', (_what, html, written) => {
  const { app, isKept } = around(html);
  expect(app).toContain(`<div data-section="blog">${written}</div></main>`);
  expect(isKept).toBe(true);
});

test('HTML that closes an element of the frame is refused', () => {
  expect(() => around('<h1>x</h1></div><footer>Mine</footer>')).toThrow(
    /blog 1\.0\.0, page \/blog: its HTML closes an element that it did not open/,
  );
});

test.each([
  ['plain text that never ends', '<plaintext>'],
  [
    'elements that are read differently inside the part',
    '</p><svg></p><style><!--</style><p>--></p><plaintext>',
  ],
])('HTML with %s changes the document outside its part', (_what, html) => {
  expect(around(html).isKept).toBe(false);
});

test.each([
  ['another class', FRAME.replace('"b"', '"c"')],
  ['another word', FRAME.replace('Site', 'Mine')],
  ['one more element', FRAME.replace('<footer>', '<footer><p>')],
])('outsideOf sees %s', (_what, other) => {
  expect(outsideOf(documentOf(other))).not.toBe(outsideOf(documentOf(FRAME)));
});

test('a shell without a place for the part is refused', () => {
  expect(() => around('<p>x</p>', '<main></main>')).toThrow(/the shell rendered no place for it/);
});
