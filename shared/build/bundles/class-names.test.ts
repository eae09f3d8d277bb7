import { classNameOf } from './class-names';

const card = '.card { top: 0 } .open, .card:hover { top: 1px } @keyframes turn { to { top: 0 } }';

test('a class name encodes the hash of its stylesheet and the index of its class', () => {
  const [first, second] = ['card', 'open'].map((name) => classNameOf('blog', card, name));
  expect(first).toMatch(/^_\w{4}0$/);
  expect(second).toBe(`${first?.slice(0, 5)}1`);
  expect(classNameOf('blog', `${card} `, 'card')).not.toBe(first);
});

test('class names of a section and of the shell never collide, although both copy a block’s CSS', () => {
  expect(classNameOf('shell', card, 'card')).not.toBe(classNameOf('blog', card, 'card'));
});

test('names of one stylesheet differ', () => {
  const names = ['card', 'open', 'turn', 'unknown'].map((name) => classNameOf('blog', card, name));
  expect(new Set(names).size).toBe(names.length);
});
