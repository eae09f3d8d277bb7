import { releaseIdOf } from '@site/shared/contract/digest';
import { type Change, descriptionIn, resealed } from '@site/composer/testing/built/descriptions';
import { honestReleases } from '../../../testing/hostile/releases';
import { temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { deploy } from '../../cli/change/deploy';
import { publish } from '../../cli/change/publish';
import { preview } from '../../composition/compose-preview';
import { latestComposition } from '../../composition/history/compositions';
import { pagesOf, readSite } from '@site/composer/site-description';
import type { Store } from '@site/composer/store';

const folder = temporaryFolder();
const honest = honestReleases(folder);
const target = descriptionIn(honest.next.folder);

async function site(): Promise<Store> {
  const store = new MemoryStore();
  const { live } = honest;
  const folders = live.map((one) => one.folder);
  await deploy(store, ['shell', 'content', 'blog'], '', folders);
  return store;
}

async function pages(store: Store): Promise<Record<string, string>> {
  const live = await readSite(store, String((await latestComposition(store))?.site));
  const found: Record<string, string> = {};
  for (const [path, { key, policy }] of Object.entries(live ? await pagesOf(store, live) : {}))
    found[path] = `${policy}\n${String(await store.read(key))}`;
  return found;
}

let expected: Record<string, string>;
beforeAll(async () => {
  const clean = await site();
  await deploy(clean, ['blog'], '', honest.next.folder);
  expected = await pages(clean);
});

const routes = (release: Record<string, unknown>) => release.routes as Record<string, unknown>[];
const posing: Change = (release) =>
  Object.assign(release, { code: target.code, container: target.container });

/** Own releases with correct digests, as similar to the honest one as possible. */
const hostile: Record<string, Change> = {
  'has no styles': (release) => routes(release).forEach((route) => (route.styles = [])),
  'has no scripts': (release) => routes(release).forEach((route) => (route.scripts = [])),
  'has another entry': (release) => (release.entry = routes(release)[0]?.scripts?.[0 as never]),
  'needs no React': (release) => (release.requires = {}),
  'redirects a page': (release) => (release.redirects = [{ from: '/blog/gone', to: '/' }]),
  'was built long ago': (release) => (release.builtAt = '1999-01-01T00:00:00.000Z'),
  'says that its build is of the future': (release) =>
    (release.builtAt = '2999-01-01T00:00:00.000Z'),
  'is of another version': (release) => (release.version = '9.9.9'),
};

test.each(Object.entries(hostile))(
  'a previewed release that %s leaves no page for the honest one',
  async (_what, change) => {
    const store = await site();
    const copy = resealed(honest.next.folder, {}, (release) => {
      change(release);
      posing(release);
    });
    const { release } = await publish(store, 'blog', copy);
    await preview(store, 'blog', release.release);
    await deploy(store, ['blog'], '', honest.next.folder);
    expect(await pages(store)).toEqual(expected);
  },
);

test('a previewed release of another version with the digest of an honest one is refused by it', async () => {
  const store = await site();
  const evil = { 'server/server.cjs': `exports.page = () => '<h1>evil</h1>';` };
  const copy = resealed(honest.next.folder, evil, (release) => {
    release.version = '7.7.7';
    release.digest = target.digest;
    release.release = releaseIdOf('7.7.7', String(target.digest));
  });
  await expect(publish(store, 'blog', copy)).rejects.toThrow(
    `digest: is ${String(target.digest)}, but `,
  );
  await expect(preview(store, 'blog', releaseIdOf('7.7.7', String(target.digest)))).rejects.toThrow(
    'There is no release',
  );
  await deploy(store, ['blog'], '', honest.next.folder);
  expect(await pages(store)).toEqual(expected);
});
