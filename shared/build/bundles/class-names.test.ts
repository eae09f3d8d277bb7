import { classNameOf } from './class-names';

const card = '.card { top: 0 } .open, .card:hover { top: 1px }';
const list = '.list { top: 0 } @keyframes turn { to { top: 0 } }';

test('a class name encodes the hash of its stylesheet and the index of its class', () => {
  const [first, second] = ['card', 'open'].map((name) => classNameOf('blog', [card], 0, name));
  expect(first).toMatch(/^_\w{4}0$/);
  expect(second).toBe(`${first?.slice(0, 5)}1`);
  expect(classNameOf('blog', [`${card} `], 0, 'card')).not.toBe(first);
});

test('class names of a section and of the shell never collide, although both copy a block’s CSS', () => {
  expect(classNameOf('shell', [card], 0, 'card')).not.toBe(classNameOf('blog', [card], 0, 'card'));
});

test('class names are unique across stylesheets that are hashed together', () => {
  const names = [
    classNameOf('blog', [card, list], 0, 'card'),
    classNameOf('blog', [card, list], 0, 'open'),
    classNameOf('blog', [card, list], 1, 'list'),
    classNameOf('blog', [card, list], 1, 'turn'),
    classNameOf('blog', [card, list], 0, 'unknown'),
    classNameOf('blog', [card, list], 1, 'unknown'),
  ];
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(names.map((name) => name.slice(0, 5))).size).toBe(1);
});
