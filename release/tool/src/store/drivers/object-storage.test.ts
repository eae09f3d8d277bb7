import { matchesPattern, plainPath } from '@site/shared/contract';
import { brotliDecompressSync } from 'node:zlib';
import { temporaryFolder, withFallbackPage } from '@site/composer/testing/releases';
import { ship } from '../../../testing/ship';
import { latestComposition } from '../../composition/history/compositions';
import { pagesOf, readSite, type Site } from '@site/composer/site-description';
import type { Store } from '@site/composer/store';
import { MemoryStore } from '@site/composer/testing/stores/memory';

jest.setTimeout(60_000);

interface Answer {
  readonly status: number;
  readonly key: string;
  readonly body: Buffer;
  readonly location?: string;
}

interface SiteForCdn {
  readonly mounts: Readonly<Record<string, string>>;
  readonly rewrites: Readonly<Record<string, string>>;
}

/** By the longest matching mount. */
function keyOf({ mounts }: SiteForCdn, file: string): string | undefined {
  for (let at = file; at; at = at.slice(0, Math.max(at.lastIndexOf('/'), 0))) {
    const key = mounts[at];
    if (key !== undefined) return key + file.slice(at.length);
  }
  return undefined;
}

const pageFile = (path: string) => `${path}/index.html`.slice(1);

/** As docs/hosting/object-storage-and-cdn.md describes it. */
class Cdn {
  constructor(
    readonly store: Store,
    readonly site: SiteForCdn,
  ) {}

  async #file(status: number, file: string, forms: readonly string[]): Promise<Answer | undefined> {
    for (const form of forms) {
      const key = keyOf(this.site, file + form);
      const body = key === undefined ? undefined : await this.store.read(key);
      if (key !== undefined && body) return { status, key, body };
    }
    return undefined;
  }

  /** `forms`: accepted extensions, best first. */
  async answer(path: string, forms: readonly string[] = []): Promise<Answer | undefined> {
    const all = [...forms, ''];
    const exact = await this.#exact(path, all);
    if (exact) return exact;
    const right = plainPath(path)?.toLowerCase() ?? path;
    const there = (await this.#exact(right, all)) ?? (await this.#fallback(right, all));
    if (there) return right === path ? there : { ...there, status: 308, location: right };
    return this.#file(404, '404.html', all);
  }

  async #exact(path: string, forms: readonly string[]): Promise<Answer | undefined> {
    return (
      (await this.#file(200, pageFile(path === '/' ? '' : path), forms)) ??
      (await this.#file(200, path.slice(1), forms))
    );
  }

  async #fallback(path: string, forms: readonly string[]): Promise<Answer | undefined> {
    const fallback = Object.entries(this.site.rewrites).find(([pattern]) =>
      matchesPattern(pattern, path),
    )?.[1];
    return fallback ? this.#file(200, pageFile(fallback), forms) : undefined;
  }
}

const folder = temporaryFolder();
/** Like a bucket, without links. */
const store = new MemoryStore();
let site: Site;
let cdn: Cdn;

beforeAll(async () => {
  await ship(store, folder, 'shell');
  await ship(store, folder, 'content');
  await ship(store, folder, 'blog', { change: withFallbackPage() });
  site = (await readSite(store, (await latestComposition(store))?.site ?? '')) as Site;
  // A CDN reads only the file.
  cdn = new Cdn(store, JSON.parse(JSON.stringify(site)) as Site);
});

test('a CDN finds every page and document of a site by its mounts', async () => {
  const pages = Object.entries(await pagesOf(store, site)).filter(([path]) => path !== '/404');
  expect(pages.length).toBeGreaterThan(8);
  for (const [path, { key }] of pages)
    expect(await cdn.answer(path)).toMatchObject({ status: 200, key });
});

test('an address in another form leads to the page that it means', async () => {
  for (const [path, location] of [
    ['/Blog', '/blog'],
    ['/blog/', '/blog'],
    ['/%62log.', '/blog'],
  ] as const)
    expect(await cdn.answer(path)).toMatchObject({ status: 308, location });
  expect(await cdn.answer('/Nothing')).toMatchObject({ status: 404 });
});

test('a CDN finds the compressed forms of pages', async () => {
  const [plain, compressed] = [
    await cdn.answer('/blog'),
    await cdn.answer('/blog', ['.br', '.gz']),
  ];
  expect(compressed?.key).toBe(`${plain?.key}.br`);
  expect(brotliDecompressSync(compressed?.body ?? '')).toEqual(plain?.body);
  expect((await cdn.answer('/social/blog.png', ['.br', '.gz']))?.key).toMatch(/\.png$/);
});

test('any other address of a pattern is answered by its fallback page', async () => {
  const fallback = await cdn.answer('/blog/any-other');
  expect(await cdn.answer('/blog/never-heard-of')).toEqual(fallback);
  expect((await cdn.answer('/blog/known'))?.body.toString()).toContain('at /blog/known');
});

test.each(['/nothing', '/blog/known/deeper', '/social', '/blog/../contact'])(
  '%s is answered by the "not found" page',
  async (address) => {
    const { status, body } = (await cdn.answer(address)) ?? {};
    expect(status).toBe(404);
    expect(body?.toString()).toContain('Oops! Page Not Found');
  },
);
