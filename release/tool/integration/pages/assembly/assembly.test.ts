import { commandLine } from '../../../testing/processes/command-line';
import { builtRelease, temporaryFolder, type Wanted } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { expectWhole } from '../../../testing/stores/whole';
import { deploy, refresh } from '../../../src/cli/change/deploy';
import { rollback } from '../../../src/cli/change/rollback';
import { latestComposition } from '../../../src/composition/history/compositions';
import { earlierPages } from '../../../src/composition/live/showing';
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
