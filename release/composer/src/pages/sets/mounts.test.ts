import fc from 'fast-check';
import { Overlap } from '../../platform/errors';
import { mountsOf, fallbackPageMounts } from './mounts';
import { storedFormsOf } from './page-files';
import type { FileSet } from './page-set';

const contentOf = (id: string, files: readonly string[]): FileSet => ({
  id,
  pages: Object.fromEntries(files.map((file) => [`/${file}`, { file, etag: '' }])),
});

const withForms = (files: readonly string[]) =>
  files.flatMap((file) => storedFormsOf(file).map((form) => file + form));

/** Few names, so sets meet in folders. Files have an extension and folders none. */
const name = fc.constantFrom('blog', 'social', 'a', 'b');
const file = fc
  .tuple(fc.array(name, { maxLength: 3 }), name, fc.constantFrom('html', 'png'))
  .map(([folders, base, ending]) => [...folders, `${base}.${ending}`].join('/'));
const sets = fc
  .array(fc.array(file, { maxLength: 8 }), { minLength: 1, maxLength: 4 })
  .map((all) => all.map((files, index) => contentOf(`set${index}`, files)));

function siteOf(all: readonly FileSet[]): Map<string, string> {
  const site = new Map<string, string>();
  for (const { id, pages } of all) {
    const files = Object.values(pages).map((page) => page.file);
    for (const one of withForms(files)) site.set(one, `pages/${id}/${one}`);
  }
  return site;
}

const keysOf = (all: readonly FileSet[]) =>
  all.flatMap(({ id, pages }) =>
    withForms(Object.values(pages).map((page) => page.file)).map((one) => `pages/${id}/${one}`),
  );

const isAt = (path: string, at: string) => path === at || path.startsWith(`${at}/`);

test('every file of the site is reached through exactly one mount, and no other file through any', () => {
  fc.assert(
    fc.property(sets, (all) => {
      const reached = Object.entries(mountsOf(all)).flatMap(([at, key]) =>
        keysOf(all)
          .filter((one) => isAt(one, key))
          .map((one) => [at + one.slice(key.length), one] as const),
      );
      expect(reached.sort()).toEqual([...siteOf(all)].sort());
    }),
    { numRuns: 300 },
  );
});

test('the list of mounts is minimal: a folder with its own mounts belongs to several sets', () => {
  fc.assert(
    fc.property(sets, (all) => {
      const site = siteOf(all);
      const parents = Object.keys(mountsOf(all)).map((at) => at.slice(0, at.lastIndexOf('/') + 1));
      for (const parent of new Set(parents.filter(Boolean))) {
        const below = [...site].filter(([path]) => path.startsWith(parent));
        expect(new Set(below.map(([, key]) => key.split('/')[1])).size).toBeGreaterThan(1);
      }
    }),
    { numRuns: 300 },
  );
});

test('thousands of posts are one mount', () => {
  const posts = Array.from({ length: 5000 }, (_, post) => `blog/post-${post}/index.html`);
  const cards = Array.from({ length: 5000 }, (_, post) => `social/blog/post-${post}.png`);
  const blog = contentOf('blog', ['blog/index.html', 'social/blog.png', ...posts, ...cards]);
  expect(
    mountsOf([contentOf('forms', ['contact/index.html', 'social/contact.png']), blog]),
  ).toEqual({
    blog: 'pages/blog/blog',
    contact: 'pages/forms/contact',
    'social/blog': 'pages/blog/social/blog',
    'social/blog.png': 'pages/blog/social/blog.png',
    'social/contact.png': 'pages/forms/social/contact.png',
  });
});

test.each([
  ['the file comes later', ['x/index.html'], ['x']],
  ['the folder comes later', ['x'], ['x/index.html']],
])('a file where another set has a folder is refused when %s', (_name, first, second) => {
  expect(() => mountsOf([contentOf('first', first), contentOf('second', second)])).toThrow(
    new Overlap(
      'x would be both a file and a folder of the site; give one of them another address',
    ),
  );
});

test('a fallback page is mounted where no page can be, from the page set that has the page itself', () => {
  const fallbackPage = 'blog/any/index.html';
  const sets = [
    contentOf('first', [fallbackPage]),
    contentOf('second', [fallbackPage, 'top/index.html']),
  ];
  const mounts = fallbackPageMounts(sets, {
    '/blog/:slug': `/${fallbackPage}`,
    '/blog/:other': '/top/index.html',
    '/blog/tags/:tag': '/top/index.html',
    '/:page': '/top/index.html',
    '/guides/:lost': '/guides/lost',
    '/guides/:year/:slug': '/top/index.html',
    '/guides/:year/all': '/top/index.html',
  });
  expect(mounts).toMatchObject({
    '@any/blog.html': `pages/second/${fallbackPage}`,
    '@any/blog.html.br': `pages/second/${fallbackPage}.br`,
    '@any/blog/tags.html.gz': 'pages/second/top/index.html.gz',
    '@any.html': 'pages/second/top/index.html',
  });
  expect(Object.keys(mounts)).toHaveLength(9);
});
