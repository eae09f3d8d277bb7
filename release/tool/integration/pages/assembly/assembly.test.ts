import { commandLine } from '../../../testing/processes/command-line';
import { builtRelease, temporaryFolder, type Wanted } from '@site/composer/testing/releases';
import { FakeS3 } from '../../../testing/stores/fake-s3';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { expectWhole } from '../../../testing/stores/whole';
import { deploy, refresh } from '../../../src/cli/change/deploy';
import { rollback } from '../../../src/cli/change/rollback';
import { latestComposition } from '../../../src/composition/history/compositions';
import { earlierPages } from '../../../src/composition/live/showing';
import { prune } from '../../../src/maintenance/prune';
import { S3Store } from '../../../src/store/drivers/s3';
import type { Store } from '@site/composer/store';
import { wrapped } from '@site/composer/wrapped';
import { pagesOf, readSite } from '@site/composer/site-description';
import type * as policy from '@site/shared/document/policy';

let mockCode = 'first';
jest.mock('@site/composer/assembly', () => ({ assembly: () => mockCode, design: () => '' }));
jest.mock('@site/shared/document/policy', () => {
  const actual = jest.requireActual<typeof policy>('@site/shared/document/policy');
  const policyFor: typeof policy.policyFor = (...parts) =>
    `${actual.policyFor(...parts)};report-to ${mockCode}`;
  return { ...actual, policyFor };
});

const folder = temporaryFolder();
const APPS = ['shell', 'content', 'blog'] as const;
const build = (app: (typeof APPS)[number], version = '1.0.0', wanted: Wanted = {}) =>
  builtRelease(folder, app, { version, ...wanted }).folder;

const first = async (store: Store) => {
  await deploy(
    store,
    [...APPS],
    '',
    APPS.map((app) => build(app)),
  );
  return store;
};

beforeEach(() => (mockCode = 'first'));

async function directives(store: Store): Promise<Record<string, string | undefined>> {
  const site = await readSite(store, String((await latestComposition(store))?.site));
  const pages = site ? await pagesOf(store, site) : {};
  return Object.fromEntries(
    Object.entries(pages).flatMap(([path, { policy }]) =>
      policy ? [[path, /report-to (\w+)/.exec(policy)?.[1]]] : [],
    ),
  );
}

function watched(store: Store): readonly [Store, string[]] {
  const written: string[] = [];
  const writeOnce: Store['writeOnce'] = (key, ...rest) => {
    if (key.startsWith('pages/')) written.push(key);
    return store.writeOnce(key, ...rest);
  };
  return [wrapped(store, { writeOnce }), written];
}

test("a change of the composer's code reaches the pages of all sections with the next deploy", async () => {
  const store = await first(new MemoryStore());
  mockCode = 'second';
  await deploy(store, ['blog'], '', build('blog', '2.0.0'));
  expect(await directives(store)).toEqual({ '/': 'second', '/404': 'second', '/blog': 'second' });
  await expectWhole(store);
});

test('a rollback past a change of that code gets the pages that are there, and makes none', async () => {
  const [store, written] = watched(await first(new MemoryStore()));
  mockCode = 'second';
  await deploy(store, ['blog'], '', build('blog', '2.0.0'));
  written.length = 0;
  await rollback(store, 'blog', undefined, '');
  expect(
    written.filter((key) => !/^pages\/\w+(\.json|\/(sitemap|robots|llms|\.well))/.test(key)),
  ).toEqual([]);
  expect(await directives(store)).toEqual({ '/': 'second', '/404': 'second', '/blog': 'first' });
  await expectWhole(store);
});

test('a rollback right after a change of that code, before any deploy, makes nothing at all', async () => {
  const bucket = new FakeS3();
  const store = await first(new S3Store(bucket.client, 'bucket', ''));
  await deploy(store, ['blog'], '', build('blog', '2.0.0'));
  mockCode = 'second';
  bucket.requests.length = 0;
  await rollback(store, 'blog', undefined, '');
  const written = bucket.requests.filter((request) => /^PutObject (pages|sites)\//.test(request));
  expect(written).toEqual([]);
  expect(await directives(store)).toEqual({ '/': 'first', '/404': 'first', '/blog': 'first' });
});

test('a page set of another section, forged into what an earlier tool left, is not gone back to', async () => {
  const store = await first(new MemoryStore());
  const [shown] = (await store.below('made')).map((key) => key.split('/')[2]);
  await deploy(store, ['blog'], '', build('blog', '2.0.0'));
  mockCode = 'second';
  for (const folder of await store.list('made'))
    for (const name of await store.list(`made/${folder}`)) {
      await store.remove(`made/${folder}/${name}`);
      await store.writeOnce(`made/${folder}/${shown}`, String(shown));
    }
  await rollback(store, 'blog', undefined, '');
  expect(await directives(store)).toEqual({ '/': 'second', '/404': 'second', '/blog': 'second' });
});

test('status lists apps with pages of an earlier tool, and one command regenerates them', async () => {
  const store = await first(new MemoryStore());
  const status = async () => (await commandLine(['status'], store)).text;
  const older =
    'Pages of shell, content, blog were made by an earlier version of this tool, which now makes them differently; ' +
    'regenerate them: npx release deploy --pages';
  expect(await status()).not.toContain('earlier version');
  mockCode = 'second';
  expect(await status()).toContain(older);
  expect(await earlierPages(store)).toEqual(['shell', 'content', 'blog']);
  const { code, text } = await commandLine(['deploy', '--pages', '--why', 'a directive'], store);
  expect([code, text]).toEqual([0, expect.stringContaining('Composition 2 is live')]);
  expect(await directives(store)).toEqual({ '/': 'second', '/404': 'second', '/blog': 'second' });
  expect(await status()).not.toContain('earlier version');
  expect((await refresh(store, '')).result).toBe('unchanged');
  await rollback(store, 'blog', undefined, '').catch(() => undefined);
  await expectWhole(store);
});

test('naming apps together with --pages is wrong usage', async () => {
  const store = await first(new MemoryStore());
  const { code, text } = await commandLine(['deploy', 'blog', '--pages'], store);
  expect([code, text]).toEqual([2, expect.stringContaining('or --pages alone')]);
});

test('a prune removes the index entries of old page sets with them', async () => {
  const store = await first(new MemoryStore());
  mockCode = 'second';
  await refresh(store, '');
  const later = new Date(Date.now() + 3_600_000);
  await prune(store, { compositions: 1, hours: 0 }, later);
  const sets = (await store.list('pages')).map((name) => name.replace(/\.json$/, ''));
  const made = (await store.below('made')).map((key) => key.split('/').at(-1) as string);
  expect(made.length).toBe(3);
  expect(sets).toEqual(expect.arrayContaining(made));
  await expectWhole(store);
});
