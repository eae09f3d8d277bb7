import { classNameOf } from './class-names';

const card = '.card { top: 0 } .open, .card:hover { top: 1px }';
const list = '.list { top: 0 } @keyframes turn { to { top: 0 } }';

test('a class is called by its stylesheet and its place in it', () => {
  const [first, second] = ['card', 'open'].map((name) => classNameOf([card], 0, name));
  expect(first).toMatch(/^_\w{4}0$/);
  expect(second).toBe(`${first?.slice(0, 5)}1`);
  expect(classNameOf([`${card} `], 0, 'card')).not.toBe(first);
});

test('of stylesheets that change together, no two classes have one name', () => {
  const names = [
    classNameOf([card, list], 0, 'card'),
    classNameOf([card, list], 0, 'open'),
    classNameOf([card, list], 1, 'list'),
    classNameOf([card, list], 1, 'turn'),
    classNameOf([card, list], 0, 'unknown'),
    classNameOf([card, list], 1, 'unknown'),
  ];
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(names.map((name) => name.slice(0, 5))).size).toBe(1);
});
