import { builtRelease, temporaryFolder, withFallbackPage } from '@site/composer/testing/releases';
import { commandLine } from '../../../testing/processes/command-line';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { deploy } from '../../cli/change/deploy';
import { history } from '../history/timeline';
import { remove } from '../../cli/change/remove';
import { rollback } from '../../cli/change/rollback';
import { status } from '../history/live-now';

const folder = temporaryFolder();
const base = new MemoryStore();
let store: MemoryStore;
let first: string;

function built(app: 'blog' | 'offers', version: string, ...pages: string[]) {
  const change = (release: Record<string, unknown>) => {
    const [route] = release.routes as object[];
    release.routes = pages.map((path) => ({ ...route, path, pages: [path] }));
  };
  return builtRelease(folder, app, { version, change });
}

beforeAll(async () => {
  await deploy(base, ['shell'], '', builtRelease(folder, 'shell').folder);
  const blog = built('blog', '1.0.0', '/blog', '/blog/a', '/blog/b');
  await deploy(base, ['blog'], '', blog.folder);
  first = blog.id;
});
beforeEach(() => {
  store = base.copy();
});

const smaller = built('blog', '1.1.0', '/blog');
const liveBlog = async (of = store) => (await status(of)).apps.blog?.release;

test.each([[undefined], [10]])(
  'pages that visitors get today do not vanish unasked (canary: %s)',
  async (canary) => {
    await expect(deploy(store, ['blog'], '', smaller.folder, { canary })).rejects.toThrow(
      /^blog: 2 addresses vanish that visitors get today: \/blog\/a, \/blog\/b; .*--gone$/,
    );
    expect(await liveBlog()).toBe(first);
    expect((await history(store))[0]).toMatchObject({ result: 'refused', app: 'blog' });
    const { result, warnings } = await deploy(store, ['blog'], '', smaller.folder, {
      canary,
      gone: true,
    });
    expect(result).toBe(canary ? 'canary' : 'live');
    expect(warnings).toMatchObject([{ page: '/blog/a' }, { page: '/blog/b' }]);
  },
);

test('a refusal names the first vanished addresses and counts the rest', async () => {
  const pages = Array.from({ length: 9 }, (_, index) => `/blog/p${index}`);
  const many = built('blog', '1.1.0', '/blog', '/blog/a', '/blog/b', ...pages);
  await deploy(store, ['blog'], '', many.folder);
  await expect(
    deploy(store, ['blog'], '', built('blog', '1.2.0', '/blog', '/blog/a', '/blog/b').folder),
  ).rejects.toThrow(
    '9 addresses vanish that visitors get today: /blog/p0, /blog/p1, /blog/p2, /blog/p3, /blog/p4 and 4 more;',
  );
});

test('rollback and remove never ask about vanished pages', async () => {
  const larger = built('blog', '1.1.0', '/blog', '/blog/a', '/blog/b', '/blog/c');
  await deploy(store, ['blog'], '', larger.folder);
  await rollback(store, 'blog', undefined, '');
  expect(await liveBlog()).toBe(first);
  await remove(store, 'blog', '');
  expect(await liveBlog()).toBeUndefined();
});

test('a page vanishes also where a fallback page answers for it, as in a blog', async () => {
  const fallback = builtRelease(folder, 'blog', { version: '1.1.0', change: withFallbackPage() });
  await expect(deploy(store, ['blog'], '', fallback.folder)).rejects.toThrow(
    'blog: 2 addresses vanish that visitors get today: /blog/a, /blog/b;',
  );
  const { warnings } = await deploy(store, ['blog'], '', fallback.folder, { gone: true });
  expect(warnings[0]).toMatchObject({
    page: '/blog/a',
    fault: 'has gone, and the page for any other /blog/:slug answers there',
  });
  await rollback(store, 'blog', undefined, '');
  await rollback(store, 'blog', fallback.id, '');
  expect(await liveBlog()).toBe(fallback.id);
});

test('a fallback page is not a page of its own: another one may take its place', async () => {
  for (const [version, address] of [
    ['1.1.0', '/blog/any-other'],
    ['1.2.0', '/blog/any'],
  ] as const) {
    const { folder: release } = builtRelease(folder, 'blog', {
      version,
      change: withFallbackPage(address),
    });
    await deploy(store, ['blog'], '', release, { gone: version === '1.1.0' });
  }
  await expect(deploy(store, ['blog'], '', smaller.folder)).rejects.toThrow(
    'blog: 2 addresses vanish that visitors get today: /blog/known, /blog/any;',
  );
});

test('deploy --gone allows pages to vanish', async () => {
  const words = ['deploy', 'blog', '--from', smaller.folder];
  expect((await commandLine(words, store)).code).toBe(1);
  const { code, text } = await commandLine([...words, '--gone'], store);
  expect([code, text]).toEqual([
    0,
    expect.stringContaining('Warning: blog, page /blog/a: has gone, and "not found" answers'),
  ]);
});
