import { Refusal } from '@site/composer/errors';
import { builtRelease, claiming, temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import type { AppName } from '@site/shared/contract';
import { ship } from '../../../testing/ship';
import { type Composition, latestComposition } from '../../composition/history/compositions';
import { diff } from '../../composition/history/difference';
import { status } from '../../composition/history/live-now';
import { history } from '../../composition/history/timeline';
import { verify } from '../../maintenance/verify';
import { deploy } from './deploy';
import { promote } from './promote';
import { endTrial, rollback, rollbackSite } from './rollback';

const folder = temporaryFolder();
const sections = ['blog', 'content', 'forms', 'offers'] as const;
/** Shell and four sections: compositions 1 to 5. */
const base = new MemoryStore();
const next = Object.fromEntries(
  [...sections, 'shell', 'guides'].map((app) => [
    app,
    builtRelease(folder, app, { version: '2.0.0' }),
  ]),
);
let store: MemoryStore;

beforeAll(async () => {
  await ship(base, folder, 'shell', { change: claiming('guides', '/guides', '/guides/*') });
  for (const app of sections) await ship(base, folder, app);
});

beforeEach(() => {
  store = base.copy();
});

const begin = (app: AppName, percent = 10, release = next[app]) =>
  deploy(store, [app], `try ${app}`, release?.folder, { canary: percent });
const latest = async () => (await latestComposition(store)) as Composition;
const versionsIn = (apps: Composition['apps'] = {}) =>
  Object.fromEntries(Object.entries(apps).map(([app, { version }]) => [app, version[0]]));
/** By variant. */
const appsOnVersion2 = ({ apps, variants = {} }: Composition) =>
  Object.fromEntries(
    [['live', { apps }] as const, ...Object.entries(variants)].map(([name, content]) => [
      name,
      Object.entries(versionsIn(content.apps))
        .flatMap(([app, version]) => (version === '2' ? [app] : []))
        .sort()
        .join(' '),
    ]),
  );
const expectStoreValid = async () => expect((await verify(store)).faults).toEqual([]);

test('several sections can be on trial, and each combination has a variant', async () => {
  await begin('blog', 25);
  await begin('offers', 10);
  expect(appsOnVersion2(await latest())).toEqual({
    live: '',
    '6c': 'blog',
    '7c': 'offers',
    '6c.7c': 'blog offers',
  });
  expect((await latest()).trials).toMatchObject([
    { begun: 6, kind: 'canary', percent: 25, why: 'try blog' },
    { begun: 7, kind: 'canary', percent: 10, why: 'try offers' },
  ]);
  expect((await status(store)).trials).toMatchObject([
    { composition: 6, percent: 25, variant: '6c', apps: { blog: { version: '2.0.0' } } },
    { composition: 7, percent: 10, variant: '7c', apps: { offers: { version: '2.0.0' } } },
  ]);
  const apps = async (to: `7-${string}`) => (await diff(store, 7, to)).apps.map(({ app }) => app);
  expect([await apps('7-blog'), await apps('7-7c'), await apps('7-6c.7c')]).toEqual([
    ['blog'],
    ['offers'],
    ['blog', 'offers'],
  ]);
  await expect(diff(store, 7, '7-canary')).rejects.toThrow('there are 7-6c, 7-7c, 7-6c.7c');
  await expectStoreValid();
});

test('promote and rollback need the name of an app when two trials are on', async () => {
  await begin('blog');
  await begin('offers');
  const refusal = '2 trials are on (blog, offers); name the app of one';
  await expect(promote(store, '')).rejects.toThrow(refusal);
  await expect(endTrial(store, '')).rejects.toThrow(refusal);
  await expect(promote(store, '', 'forms')).rejects.toThrow('No trial of forms is on');
  expect(await promote(store, '', 'offers')).toMatchObject({ result: 'live', endedTrials: [] });
  expect(appsOnVersion2(await latest())).toEqual({ live: 'offers', '6c': 'blog offers' });
  expect(await rollback(store, 'blog', undefined, '')).toMatchObject({
    endedTrials: [{ begun: 6 }],
  });
  expect(appsOnVersion2(await latest())).toEqual({ live: 'offers' });
  await expectStoreValid();
});

test('deploying the same release with another share continues its trial', async () => {
  await begin('blog', 10);
  await begin('offers', 10);
  const before = await latest();
  expect(await begin('blog', 50)).toMatchObject({
    result: 'canary',
    composition: { composition: 8 },
  });
  const after = await latest();
  expect(after.trials).toEqual([{ ...before.trials?.[0], percent: 50 }, before.trials?.[1]]);
  expect(after.variants).toEqual(before.variants);
  expect(await begin('blog', 50)).toMatchObject({ result: 'unchanged' });
  expect((await history(store, 'blog')).slice(0, 2)).toMatchObject([
    { composition: 8, result: 'canary', percent: 50 },
    { composition: 6, result: 'canary', percent: 10 },
  ]);
  await expectStoreValid();
});

test('a trial of the shell runs alone', async () => {
  await begin('blog');
  await expect(begin('shell')).rejects.toThrow(
    /^A trial of the shell runs alone, and blog 2.* promote blog, or end it: npx release rollback blog$/,
  );
  await rollback(store, 'blog', undefined, '');
  await begin('shell');
  await expect(begin('blog')).rejects.toThrow(
    /^A trial of the shell runs alone, and shell 2.* promote shell/,
  );
});

test('a rollback of the whole site ends every trial and says which', async () => {
  await begin('blog');
  await begin('offers');
  const { endedTrials } = await rollbackSite(store, 5, '');
  expect(endedTrials.map(({ begun }) => begun)).toEqual([6, 7]);
  expect(appsOnVersion2(await latest())).toEqual({ live: '' });
  expect((await history(store)).slice(0, 2)).toMatchObject([
    { app: 'blog', action: 'rollback', endedTrials: [6, 7] },
    { app: 'offers', action: 'rollback', endedTrials: [6, 7] },
  ]);
});

const OFFER = '/offers/one';
const withPages = (...pages: string[]) => ({
  change: (release: Record<string, unknown>) => {
    release.routes = [
      { path: '/offers', scripts: ['page.js'], styles: ['page.css'], pages: ['/offers', ...pages] },
    ];
  },
});
const linking = (version: string) =>
  builtRelease(folder, 'blog', {
    version,
    server: `exports.page = (path) => '<h1>blog at ' + path + '</h1><a href="${OFFER}">offer</a>';`,
  });

test('a canary that conflicts with another trial is refused', async () => {
  await ship(store, folder, 'offers', { version: '3.0.0', ...withPages(OFFER) });
  const without = builtRelease(folder, 'offers', { version: '4.0.0' });
  await deploy(store, ['offers'], '', without.folder, { canary: 10, gone: true });
  const before = await latest();
  const beginning = begin('blog', 10, linking('3.0.0'));
  await expect(beginning).rejects.toBeInstanceOf(Refusal);
  await expect(beginning).rejects.toThrow(
    new RegExp(
      `^Conflicts with the canary of composition 7 \\(offers ${without.id}\\): blog .*, page /blog: links to ${OFFER}, ` +
        'which offers does not have; .* or finish that canary first: make it live for all: npx release promote offers',
    ),
  );
  expect(await latest()).toEqual(before);
  await rollback(store, 'offers', undefined, '');
  await begin('blog', 10, linking('3.0.0'));
  const { warnings } = await deploy(store, ['offers'], '', without.folder, {
    canary: 10,
    gone: true,
  });
  expect(warnings).toContainEqual(
    expect.objectContaining({
      app: 'blog',
      page: '/blog',
      fault: expect.stringContaining(OFFER) as string,
    }),
  );
  await expectStoreValid();
});
