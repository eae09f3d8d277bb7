import { pagePath } from '..';
import { plainPath } from './plain-path';

test.each([
  ['/blog', '/blog'],
  ['/Blog/', '/Blog'],
  ['/%62log//my%2Dpost.', '/blog/my-post'],
  ['/blog%2Fmy-post%20', '/blog/my-post'],
  ['/blog/v1.2', '/blog/v1.2'],
  ['/', '/'],
  ['//', '/'],
  ['/.', undefined],
  ['/blog/..%2fx', undefined],
  ['/_releases/Blog', undefined],
  ['/%5Freleases', undefined],
  ['/bl%C3%B6g', undefined],
  ['/blog%', undefined],
  ['/blog%3Cb%3E', undefined],
  ['/%2562log', undefined],
])('the plain path of %s is %s', (path, plain) => {
  expect(plainPath(path)).toBe(plain);
});

test('every possible page path is plain, except those that end with a dot', () => {
  for (const path of ['/a', '/a.b', '/a/b-c_d~e', '/A/b.C', '/~'])
    expect([pagePath.safeParse(path).success, plainPath(path)]).toEqual([true, path]);
});
