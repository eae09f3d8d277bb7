import { classNameOf } from './class-names';

const card = '.card { top: 0 } .open, .card:hover { top: 1px }';
const list = '.list { top: 0 } @keyframes turn { to { top: 0 } }';

test('a class is called by its stylesheet and its place in it', () => {
  const [first, second] = ['card', 'open'].map((name) => classNameOf('blog', [card], 0, name));
  expect(first).toMatch(/^_\w{4}0$/);
  expect(second).toBe(`${first?.slice(0, 5)}1`);
  expect(classNameOf('blog', [`${card} `], 0, 'card')).not.toBe(first);
});

test('a section and the frame have no class in common, so that the copy of a block’s rules in one undoes nothing in the other', () => {
  expect(classNameOf('shell', [card], 0, 'card')).not.toBe(classNameOf('blog', [card], 0, 'card'));
});

test('of stylesheets that change together, no two classes have one name', () => {
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
