import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
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

const TIME = '2026-11-01T22:00:00Z';
const asked = (uri: string, cookie: string, more: object = {}) => ({
  ...{ time: TIME, client: '192.0.2.1', method: 'GET', uri, status: 200, cookie },
  ...{ 'user-agent': 'Firefox', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' },
  ...more,
});

function log(lines: readonly (object | string)[], name = 'access.log'): string {
  const file = path.join(folder, name);
  const text = lines
    .map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
    .join('\n');
  fs.writeFileSync(file, name.endsWith('.gz') ? gzipSync(text) : text);
  return file;
}

const visitsIn = async (...words: string[]) => {
  const { text } = await commandLine(['health', '--json', ...words], store, ['stdout']);
  return JSON.parse(text) as { trials: { trial: number; variants: Record<string, VisitCounts> }[] };
};

test('a log counts each visit once, identified by address, browser and draws', async () => {
  const draws = '4c.5l~25.10';
  const file = log([
    asked('/blog', draws),
    asked('/blog?page=2', `${draws}~1abcdefghijklmnop`),
    asked('/go/gohighlevel', draws),
    asked('/go/gohighlevel', draws),
    asked('/blog', draws, { client: '192.0.2.2' }),
    asked('/_releases/blog/0-shared.json/a.js', draws, { status: 404, 'sec-fetch-dest': 'script' }),
    asked('/_releases/blog/0-shared.json/b.js', draws, { status: 404, 'sec-fetch-dest': 'script' }),
    asked('/blog', draws, { client: '192.0.2.3', 'sec-purpose': 'prefetch' }),
  ]);
  const { trials } = await visitsIn('blog', '--from', file);
  expect(trials[0]?.variants.canary).toMatchObject({ visits: 2, loads: 5, clicks: 1, failed: 1 });
});

test('several logs count as one, compressed ones among them', async () => {
  const files = [
    log([asked('/blog', '4c~25')], 'one.log'),
    log([asked('/blog', '4c~25'), asked('/blog', '4c~25', { client: '192.0.2.2' })], 'two.log.gz'),
  ];
  const { trials } = await visitsIn('blog', ...files.flatMap((file) => ['--from', file]));
  expect(trials[0]?.variants.canary).toMatchObject({ visits: 2, loads: 3 });
});

test('cookies in a log with unknown trials or shares count for no trial', async () => {
  const forged = Array.from({ length: 400 }, (_, index) => asked('/blog', `${index + 100}c~25`));
  const shares = Array.from({ length: 99 }, (_, index) => asked('/blog', `4c~${index + 1}`));
  const { trials } = await visitsIn('--from', log([...forged, ...shares]));
  expect(trials.map(({ trial }) => trial)).toEqual([5, 4]);
  expect(trials[1]?.variants.canary).toMatchObject({ visits: 1, loads: 99 });
});

test('lines that cannot be read are counted and named, and the others count', async () => {
  const file = log([asked('/blog', '4c~25'), 'nonsense', '{"time":', '', '{"status":200}']);
  const { code, text } = await health('blog', '--from', file);
  expect(code).toBe(0);
  expect(text).toContain(`Warning: ${file}: 3 lines could not be read, the first is line 2\n`);
  expect(text).toMatch(/canary +1 /);
  const json = await commandLine(['health', '--json', '--from', file], store, ['stdout']);
  expect(JSON.parse(json.text)).toMatchObject({ unreadable: [{ file, count: 3, first: 2 }] });
});

test.each([
  [
    'that is missing',
    '/nothing/access.log',
    2,
    '--from /nothing/access.log cannot be read: ENOENT',
  ],
  [
    'in another format',
    '127.0.0.1 - - [25/Nov/2026] "GET / HTTP/1.1" 200',
    1,
    'none of its 1 line',
  ],
])('a log %s is named', async (_name, text, code, fault) => {
  const file = text.startsWith('/') ? text : log([text], 'other.log');
  expect(await health('--from', file)).toMatchObject({
    code,
    text: expect.stringContaining(fault) as string,
  });
});

test('requests of a log before --since are left out', async () => {
  const now = new Date().toISOString();
  const file = log([asked('/blog', '4c~25'), asked('/blog', '4c~25', { time: now })]);
  const { trials } = await visitsIn('blog', '--from', file, '--since', '1h');
  expect(trials[0]?.variants.canary).toMatchObject({ loads: 1 });
});
