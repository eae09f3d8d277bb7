import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { commandLine } from '../../../testing/processes/command-line';
import { ship } from '../../../testing/ship';
import {
  addFile,
  countsAt,
  emptySums,
  factsKey,
  hourOf,
  type VisitCounts,
} from '../../facts/read-facts';
import { deploy } from '../change/deploy';
import { promote } from '../change/promote';
import { rollback } from '../change/rollback';

const folder = temporaryFolder();
const base = new MemoryStore();
let store: MemoryStore;

beforeAll(async () => {
  for (const app of ['shell', 'blog', 'offers'] as const) await ship(base, folder, app);
  for (const [app, canary] of [
    ['blog', 25],
    ['offers', 10],
  ] as const)
    await deploy(base, [app], '', builtRelease(folder, app, { version: '2.0.0' }).folder, {
      canary,
    });
});
beforeEach(() => {
  store = base.copy();
});

const BOTH = '4c.5l~25.10';

/** Of the trials of compositions 4 (blog) and 5 (offers). */
async function put(visits: Record<string, Partial<VisitCounts>>, files = {}, hoursAgo = 0) {
  const sums = emptySums();
  for (const [key, counts] of Object.entries(visits)) Object.assign(countsAt(sums, key), counts);
  for (const release of Object.keys(files)) addFile(sums, release, 15);
  const hour = hourOf(new Date(Date.now() - hoursAgo * 3_600_000));
  const facts = { format: 1, hour, server: '0123456789abcdef', ...sums };
  await store.replace(factsKey(facts), JSON.stringify(facts));
}

const health = (...words: string[]) => commandLine(['health', ...words], store);

test('health compares live and canary of each trial, whatever else their visits drew', async () => {
  await put(
    {
      [BOTH]: { visits: 90, failed: 9, loads: 30, clicks: 3 },
      '4c.5c~25.10': { visits: 10, failed: 3, loads: 10 },
      '4l.5l~25.10': { visits: 300, failed: 3, loads: 60, clicks: 12 },
      '4c~25': { visits: 20 },
      '': { loads: 7, clicks: 1 },
    },
    { 'blog/0-shared.json': 15 },
  );
  expect(await health()).toEqual({
    code: 0,
    text: `offers: canary of composition 5, 10 of 100 visits
          visits  failed files  document loads  trial clicks
  live       390     12 (3.1%)      90 (23.1%)     15 (3.8%)
  canary      10     3 (30.0%)     10 (100.0%)      0 (0.0%)
  E is 1.5, by hour ▁ (20 calls, 1,000 takes back); no visit has sent a message, so it cannot pass: see docs/reporter.md, or promote it yourself
blog: canary of composition 4, 25 of 100 visits
          visits  failed files  document loads  trial clicks
  live       300      3 (1.0%)      60 (20.0%)     12 (4.0%)
  canary     120    12 (10.0%)      40 (33.3%)      3 (2.5%)
  E is 1,817, by hour █ (20 calls, 1,000 takes back); no visit has sent a message, so it cannot pass: see docs/reporter.md, or promote it yourself
While no trial was on: 7 document loads, 1 trial click.
blog/0-shared.json: 15 files failed
`,
  });
});

test('health of a section shows only its trials and files', async () => {
  await put({ [BOTH]: { visits: 90 } }, { 'blog/0-shared.json': 15, 'offers/0-shared.json': 15 });
  const { text } = await health('blog');
  expect(text).toContain('blog: canary of composition 4');
  expect(text).not.toContain('offers');
  expect((await health('nothing')).text).toContain('There is no app "nothing"');
});

test('--json prints the same figures, with the changes on trial', async () => {
  await put({ [BOTH]: { visits: 90, failed: 9 } });
  const { trials } = JSON.parse((await health('blog', '--json')).text) as { trials: object[] };
  expect(trials).toMatchObject([
    {
      ...{ trial: 4, kind: 'canary', ended: false, apps: ['blog'], percent: 25 },
      changes: [{ app: 'blog' }],
      variants: { live: { visits: 0 }, canary: { visits: 90, failed: 9, loads: 0, clicks: 0 } },
    },
  ]);
});

test('a trial that has ended is shown as long as its counts are', async () => {
  await put({ [BOTH]: { visits: 90 } });
  await rollback(store, 'blog', undefined, '');
  expect((await health('blog')).text).toContain(
    'blog: canary of composition 4, 25 of 100 visits, ended\n',
  );
});

test('health compares a holdback with live', async () => {
  await promote(store, '', 'blog', { percent: 5, forMs: 3_600_000 });
  await put({ '6l~5': { visits: 95 }, '6h~5': { visits: 5, failed: 1 } });
  const { text } = await health('blog');
  expect(text).toMatch(
    /blog: holdback of composition 6, 5 of 100 visits\n.*\n {2}live +95 .*\n {2}holdback +5 +1 \(20\.0%\)/,
  );
});

test('counts older than --since are left out', async () => {
  await put({ [BOTH]: { visits: 90 } }, {}, 30);
  expect((await health('blog')).text).toMatch(/canary +0 /);
  expect((await health('blog', '--since', '2d')).text).toMatch(/canary +90 /);
  expect(await health('--since', 'yesterday')).toMatchObject({
    code: 2,
    text: expect.stringContaining('--since is "yesterday"') as string,
  });
});

test('health reports that nothing was counted and no trial ran', async () => {
  store = new MemoryStore();
  await ship(store, folder, 'shell');
  expect((await health()).text).toBe(
    'No trial ran in this time.\n' + 'While no trial was on: 0 document loads, 0 trial clicks.\n',
  );
});
