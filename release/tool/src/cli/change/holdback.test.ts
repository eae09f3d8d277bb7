import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { commandLine } from '../../../testing/processes/command-line';
import { ship } from '../../../testing/ship';
import { type Composition, latestComposition } from '../../composition/history/compositions';
import { history } from '../../composition/history/timeline';
import { verify } from '../../maintenance/verify';
import { deploy } from './deploy';
import { promote } from './promote';
import { rollback } from './rollback';

const folder = temporaryFolder();
/** Shell, offers, blog: compositions 1 to 3; 4 begins a canary of the blog. */
const base = new MemoryStore();
const next = builtRelease(folder, 'blog', { version: '2.0.0' });
const offers = builtRelease(folder, 'offers', { version: '1.1.0' });
const HOUR_MS = 3_600_000;
let old: string;
let store: MemoryStore;

beforeAll(async () => {
  for (const app of ['shell', 'offers'] as const) await ship(base, folder, app);
  old = await ship(base, folder, 'blog');
  await deploy(base, ['blog'], '', next.folder, { canary: 10 });
});

beforeEach(() => {
  store = base.copy();
  process.env.RELEASE_WHO = 'maria';
});
afterEach(() => {
  delete process.env.RELEASE_WHO;
  jest.useRealTimers();
});

const run = (...words: string[]) => commandLine(words, store);
const hold = (percent = 5) => promote(store, '', 'blog', { percent, forMs: 24 * HOUR_MS });
const latest = async () => (await latestComposition(store)) as Composition;
const blogsIn = ({ apps, variants = {} }: Composition) =>
  Object.fromEntries(
    Object.entries({ live: { apps }, ...variants }).map(([name, content]) => [
      name,
      content.apps.blog?.release,
    ]),
  );
const inHours = (hours: number) => {
  const at = Date.now() + hours * HOUR_MS;
  jest.useFakeTimers({
    now: at,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval'],
  });
};

test('a holdback makes the release live, except for visits that keep the previous release', async () => {
  const before = Date.now();
  const { site, variants } = await latest();
  await hold();
  const record = await latest();
  expect(blogsIn(record)).toEqual({ live: next.id, '5h': old });
  expect([record.site, record.variants?.['5h']?.site]).toEqual([variants?.['4c']?.site, site]);
  expect(record.trials).toMatchObject([
    {
      ...{ begun: 5, kind: 'holdback', percent: 5, after: 4 },
      changes: [{ app: 'blog', from: next.id, to: old }],
    },
  ]);
  const lasts = Date.parse(record.trials?.[0]?.until ?? '') - before;
  expect(lasts / HOUR_MS).toBeCloseTo(24, 0);
  expect(await history(store, 'blog')).toMatchObject([
    { composition: 5, action: 'promote', result: 'live', percent: 95, to: next.id },
    { composition: 4, result: 'canary' },
    {},
  ]);
  expect((await verify(store)).faults).toEqual([]);
});

test('promote prints how long a holdback lasts and how to end it, and promoting again ends it', async () => {
  const { text } = await run('promote', 'blog', '--holdback', '5', '--for', '12h');
  expect(text).toMatch(
    /^blog: .*\nComposition 5 is live with 3 apps\.\n5 of 100 new visits keep the previous release until \S+Z\. End the holdback earlier: npx release promote blog\. Roll back: npx release rollback blog\.\n/,
  );
  expect((await run('status')).text).toMatch(
    new RegExp(
      `Holdback: 5 of 100 visits keep these until \\S+, since composition 5.*\n  blog     ${old}`,
    ),
  );
  expect((await run('promote', 'blog', '--holdback', '1')).text).toContain(
    'Error: blog is live with a holdback already; end it first: npx release promote',
  );
  expect(
    (await run('deploy', 'blog', '--from', builtRelease(folder, 'blog', { text: 'y' }).folder))
      .text,
  ).toMatch(
    /blog \S+ is held back \(since composition 5, 5 % of visits.*\); end it: npx release promote blog, then deploy/,
  );
  expect((await run('promote')).text).toBe(
    `blog: ${old} -> ${next.id}\nThe holdback of composition 5 has ended: all visits get what is live.\n` +
      'Composition 6 is live with 3 apps.\n',
  );
  expect(blogsIn(await latest())).toEqual({ live: next.id });
  expect((await verify(store)).faults).toEqual([]);
});

test.each<[string, () => Promise<unknown>]>([
  ['named', () => rollback(store, 'blog', undefined, '')],
  ['named by its release', () => rollback(store, 'blog', old, '')],
  ['the only trial', () => run('rollback')],
])(
  'a rollback during a holdback (%s) makes the previous release live for all visits',
  async (_name, back) => {
    await hold();
    await back();
    expect(blogsIn(await latest())).toEqual({ live: old });
    expect((await history(store, 'blog'))[0]).toMatchObject({
      action: 'rollback',
      endedTrials: [5],
    });
    expect((await verify(store)).faults).toEqual([]);
  },
);

test('other trials continue during a holdback', async () => {
  await deploy(store, ['offers'], '', offers.folder, { canary: 50 });
  await hold();
  const record = await latest();
  expect(blogsIn(record)).toEqual({ live: next.id, '5c': next.id, '6h': old, '5c.6h': old });
  await promote(store, '', 'offers');
  expect(blogsIn(await latest())).toEqual({ live: next.id, '6h': old });
  expect((await verify(store)).faults).toEqual([]);
});

test('the next command after a holdback expires ends it and prints that', async () => {
  await hold();
  inHours(25);
  const { text } = await run('deploy', 'offers', '--from', offers.folder);
  expect(text).toContain('The holdback of composition 5 has ended: all visits get what is live.\n');
  expect(text).not.toContain('blog:');
  expect(await latest()).toMatchObject({ composition: 6, changes: [{ app: 'offers' }] });
  expect(await latest()).not.toHaveProperty('trials');
  expect((await verify(store)).faults).toEqual([]);
});

test('a release can be deployed after a holdback of its app has expired', async () => {
  await hold();
  inHours(25);
  await deploy(store, ['blog'], '', builtRelease(folder, 'blog', { version: '3.0.0' }).folder, {
    canary: 20,
  });
  expect((await latest()).trials).toMatchObject([{ begun: 6, kind: 'canary' }]);
});

test('prune ends a holdback that has expired, and no other', async () => {
  await hold();
  await run('prune');
  expect((await latest()).composition).toBe(5);
  inHours(25);
  expect((await run('prune')).text).toContain('The holdback of composition 5 has expired.');
  expect(await latest()).toMatchObject({
    composition: 6,
    action: 'promote',
    why: 'the holdback expired',
  });
  expect(blogsIn(await latest())).toEqual({ live: next.id });
  expect((await verify(store)).faults).toEqual([]);
});

test.each(['0h', '24', '1w', '-1h', '400d', ''])('--for "%s" is wrong usage', async (time) => {
  const words = ['promote', 'blog', '--holdback', '5', `--for=${time}`];
  expect(await run(...words)).toMatchObject({
    code: 2,
    text: expect.stringContaining('such as 90m, 12h or 7d') as string,
  });
  expect((await latest()).composition).toBe(4);
});

test('a holdback of an app that was not live before is refused', async () => {
  const forms = builtRelease(folder, 'forms');
  await deploy(store, ['forms'], '', forms.folder, { canary: 10 });
  await expect(promote(store, '', 'forms', { percent: 5, forMs: HOUR_MS })).rejects.toThrow(
    'forms was not live before, so there is nothing to hold back',
  );
});

test('--for without --holdback is wrong usage', async () => {
  expect(await run('promote', 'blog', '--for', '12h')).toMatchObject({ code: 2 });
  expect((await latest()).composition).toBe(4);
});
