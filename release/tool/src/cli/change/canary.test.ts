import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '../../../testing/ship';
import { latestComposition } from '../../composition/history/compositions';
import { liveKey } from '../../composition/history/variants';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import type { Store } from '@site/composer/store';
import { deploy } from './deploy';
import { diff } from '../../composition/history/difference';
import { promote } from './promote';
import { removable, prune } from '../../maintenance/prune';
import { endTrial, rollback, rollbackSite } from './rollback';
import { status } from '../../composition/history/live-now';
import { verify } from '../../maintenance/verify';

const folder = temporaryFolder();
/** Shell, offers, two blogs: compositions 1 to 4. */
const base = new MemoryStore();
const next = builtRelease(folder, 'blog', { version: '2.0.0' });
let [oldest, blog]: string[] = [];
let store: MemoryStore;

beforeAll(async () => {
  await ship(base, folder, 'shell');
  await ship(base, folder, 'offers');
  oldest = await ship(base, folder, 'blog', { version: '1.0.0' });
  blog = await ship(base, folder, 'blog', { version: '1.1.0' });
});

beforeEach(() => {
  store = base.copy();
});

const begin = (on: Store, percent = 10) =>
  deploy(on, ['blog'], 'a bold title', next.folder, { canary: percent });

const releaseOf = async () => (await status(store)).apps.blog?.release;

test('a canary leaves the live composition unchanged', async () => {
  const before = await status(store);
  const outcome = await begin(store);
  expect(outcome).toMatchObject({ result: 'canary', composition: { composition: 5 } });
  expect(await status(store)).toEqual({
    ...before,
    composition: 5,
    trials: [
      {
        composition: 5,
        kind: 'canary',
        percent: 10,
        apps: { blog: { version: '2.0.0', release: next.id } },
        variant: '5c',
        at: outcome.composition.at,
        who: outcome.composition.who,
        why: 'a bold title',
      },
    ],
  });
  expect((await diff(store, 4, 5)).pages).toEqual([]);
  const { pages } = await diff(store, 5, '5-canary');
  expect(pages).toContainEqual(expect.objectContaining({ path: '/blog', because: ['blog'] }));
  expect((await verify(store)).faults).toEqual([]);
});

test('promote makes the canary live for all with the same pages', async () => {
  const canary = await begin(store);
  const outcome = await promote(store, 'nobody complained');
  expect(outcome).toMatchObject({
    result: 'live',
    composition: {
      composition: 6,
      action: 'promote',
      site: canary.composition.variants?.['5c']?.site,
    },
  });
  expect(await status(store)).not.toHaveProperty('trials');
  expect([await releaseOf(), await store.live()]).toEqual([next.id, 6]);
  await rollback(store, 'blog', undefined, '');
  expect(await releaseOf()).toBe(blog);
  expect((await verify(store)).faults).toEqual([]);
});

test.each<[string, () => Promise<unknown>]>([
  ['a rollback of its app', () => rollback(store, 'blog', undefined, '')],
  ['a rollback that names nothing', () => endTrial(store, '')],
  ['a rollback of the whole site to what is live', () => rollbackSite(store, 4, '')],
  ['a rollback of its app to what is live', () => rollback(store, 'blog', blog, '')],
])('%s ends the canary, and all visits get what was live', async (_name, end) => {
  const before = await status(store);
  const { site } = (await latestComposition(store)) ?? {};
  await begin(store);
  await end();
  expect(await status(store)).toEqual({ ...before, composition: 6 });
  expect((await latestComposition(store))?.site).toBe(site);
  expect((await verify(store)).faults).toEqual([]);
});

async function versions(app: 'shell' | 'offers' | 'blog') {
  const { apps, variants } = (await latestComposition(store)) ?? {};
  return [apps?.[app]?.version, Object.values(variants ?? {})[0]?.apps[app]?.version];
}

const offersAt = (version: string) => builtRelease(folder, 'offers', { version }).folder;

test('other teams deploy and roll back during a canary, for both variants', async () => {
  const { trials: begun } = (await begin(store)).composition;
  await deploy(store, ['offers'], '', offersAt('1.1.0'));
  expect(await versions('offers')).toEqual(['1.1.0', '1.1.0']);
  await deploy(store, ['shell'], '', builtRelease(folder, 'shell', { version: '1.1.0' }).folder);
  expect(await versions('shell')).toEqual(['1.1.0', '1.1.0']);
  await rollback(store, 'offers', undefined, '');
  expect(await versions('offers')).toEqual(['1.0.0', '1.0.0']);
  expect(await versions('blog')).toEqual(['1.1.0', '2.0.0']);
  const now = await latestComposition(store);
  expect(now?.trials).toEqual(begun);
  expect(now).toMatchObject({ composition: 8, changes: [{ app: 'offers' }] });
  const { pages } = await diff(store, 8, '8-canary');
  expect(new Set(pages.map(({ app }) => app))).toEqual(new Set(['blog']));
  await promote(store, '');
  expect(await versions('blog')).toEqual(['2.0.0', undefined]);
  expect(await versions('shell')).toEqual(['1.1.0', undefined]);
  expect((await verify(store)).faults).toEqual([]);
});

test('a rollback of the shell ends a canary whose pages would have to be rendered', async () => {
  await deploy(store, ['shell'], '', builtRelease(folder, 'shell', { version: '1.1.0' }).folder);
  await begin(store);
  await rollback(store, 'shell', undefined, '');
  expect(await versions('shell')).toEqual(['1.0.0', undefined]);
  expect(await versions('blog')).toEqual(['1.1.0', undefined]);
  expect((await verify(store)).faults).toEqual([]);
});

test("a rollback of the canary's app to a named release also ends the canary", async () => {
  await begin(store);
  await rollback(store, 'blog', oldest, '');
  expect(await versions('blog')).toEqual(['1.0.0', undefined]);
});

test('a deploy that fits the live site but not the canary is refused, naming the canary', async () => {
  const narrow = builtRelease(folder, 'blog', {
    version: '3.0.0',
    change: (release) => {
      release.requires = { react: '19.3.1' };
    },
  });
  await deploy(store, ['blog'], '', narrow.folder, { canary: 10 });
  const before = await latestComposition(store);
  const shell = builtRelease(folder, 'shell', {
    version: '1.2.0',
    change: (release) => {
      release.provides = { react: '19.3.2', 'react-dom': '19.3.2' };
    },
  });
  await expect(deploy(store, ['shell'], '', shell.folder)).rejects.toThrow(
    new RegExp(
      `^Conflicts with the canary of composition 5 \\(blog ${narrow.id}\\): .*19\\.3\\.2.*; or finish that canary first: make it live for all: npx release promote blog, or end it: npx release rollback blog$`,
    ),
  );
  expect(await latestComposition(store)).toEqual(before);
});

test.each<[string, () => Promise<unknown>, string]>([
  [
    'a canary of another release',
    () =>
      deploy(store, ['blog'], '', builtRelease(folder, 'blog', { text: 'y' }).folder, {
        canary: 20,
      }),
    'make it live for all: npx release promote blog, or end it: npx release rollback blog, then deploy',
  ],
  [
    'a deploy of its own app',
    () => deploy(store, ['blog'], '', builtRelease(folder, 'blog', { text: 'y' }).folder),
    'make it live for all: npx release promote blog, or end it: npx release rollback blog, then deploy',
  ],
])('%s is refused during a canary, and nothing changes', async (_name, change, message) => {
  await begin(store);
  const before = await status(store);
  await expect(change()).rejects.toThrow(`blog ${next.id} is already running as a canary`);
  await expect(change()).rejects.toThrow(message);
  expect(await status(store)).toEqual(before);
});

test('promote without a canary, and a canary without a live site, are refused', async () => {
  await expect(promote(store, '')).rejects.toThrow('No trial is on');
  expect(await endTrial(store, '')).toBeUndefined();
  const empty = new MemoryStore();
  const shell = builtRelease(folder, 'shell');
  await expect(deploy(empty, ['shell'], '', shell.folder, { canary: 10 })).rejects.toThrow(
    'Nothing is live yet for a canary to run alongside',
  );
  expect(await empty.live()).toBeUndefined();
});

test('when a canary is promoted and rolled back at once, one command is refused', async () => {
  await begin(store);
  const outcomes = await Promise.allSettled([
    promote(store, ''),
    rollback(store, 'blog', undefined, ''),
  ]);
  const won = outcomes.filter(({ status: how }) => how === 'fulfilled');
  expect(won).toHaveLength(1);
  expect((await status(store)).composition).toBe(6);
  expect(await releaseOf()).toBe(outcomes[0]?.status === 'fulfilled' ? next.id : blog);
});

test('prune keeps what both variants and open tabs need', async () => {
  await begin(store);
  const rules = { compositions: 1, hours: 0 };
  await prune(store, rules, new Date(Date.now() + 3_600_000));
  expect((await verify(store)).faults).toEqual([]);
  expect(await store.read(liveKey(5, 'live'))).toBeDefined();
  expect(await store.read(liveKey(5, '5c'))).toBeDefined();
  await promote(store, '');
  const { kept } = await removable(store, { compositions: 1, hours: 1 });
  expect([...kept.compositions]).toEqual(expect.arrayContaining([4, 5, 6]));
});
