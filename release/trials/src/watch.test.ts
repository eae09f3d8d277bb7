import { type BadClients, hourOf, readWatchState, writeBadClients, writeHour } from './counts';
import { formatCell, sharesOf } from './shares';
import { type Counts, NO_COUNTS } from './verdict/counts';
import { type Look, watchOnce, type WatchOptions } from './watch';
import { healthLines, readHealth, statusLines } from './health';
import { TrialSite } from '../testing/trial-site';

let site: TrialSite;
let calls: string[];
let options: WatchOptions;

beforeEach(async () => {
  site = await TrialSite.create();
  calls = [];
  options = {
    limits: { bad: 0.01, lost: 0.1 },
    steps: [25, 50],
    takeBacksADay: 3,
    now: site.now,
    isFrozen: () => false,
    call: (line) => calls.push(line),
  };
});

const look = () => watchOnce(site.store, site.actions, options);
const linesOf = (looks: readonly Look[]) => looks.map(({ line }) => line);

let files = 0;

/** As servers write it: in the trial, and of visits that drew live. */
async function count(trial: number, inside: Partial<Counts>, outside: Partial<Counts>) {
  const shares = sharesOf(await site.latest());
  const process = (++files).toString(16).padStart(16, '0');
  const [within, live] = [formatCell(trial, shares), formatCell(undefined, shares)];
  const cells = { [within]: { ...NO_COUNTS, ...inside }, [live]: { ...NO_COUNTS, ...outside } };
  const location = {
    [within]: { 'blog Post.js:1:20': inside.errors ?? 0, 'forms Form.js:1:1': 900 },
  };
  await writeHour(site.store, {
    format: 1,
    process,
    hour: hourOf(site.ms),
    cells,
    errors: location,
  });
  const bad = Math.min(50, (inside.errors ?? 0) + (inside.failed ?? 0));
  const clients = Array.from({ length: bad }, (_, index) => [
    `${process}-${index}`,
    { cell: within, error: true, failed: false },
  ]);
  await writeBadClients(site.store, trial, process, Object.fromEntries(clients) as BadClients);
}

const visits = (number: number, more: Partial<Counts> = {}): Partial<Counts> => ({
  visits: number,
  alive: number,
  clicks: number / 20,
  ...more,
});
const BAD = [visits(400, { errors: 60 }), visits(1200)] as const;
const GOOD = [visits(8000), visits(24_000)] as const;
const HALF = [visits(8000), visits(8000)] as const;

test('takes a bad release back, with figures and the place in the app on trial', async () => {
  const trial = await site.begin('blog', 25);
  await count(trial, ...BAD);
  const looks = await look();
  expect(looks).toMatchObject([{ app: 'blog', isChanged: true, isNew: true }]);
  expect(site.steps).toEqual([
    'abort blog: blog taken back: 60 of 400 visits with it reported an error, 0 of 1,200 without it; ' +
      'score more than 1,000,000 (20 calls, 1,000 takes back); blog Post.js:1:20',
  ]);
  expect((await site.latest()).trials).toEqual([]);
});

test('takes a bad release back where live was rolled back and restored before', async () => {
  await site.end('none', 'Ada', 'rollback');
  await site.end('none', 'Ada', 'rollback');
  await count(await site.begin('blog', 25), ...BAD);
  await look();
  expect(site.steps).toHaveLength(1);
});

test('raises a good release by its steps, with what its first deploy was told', async () => {
  const trial = await site.begin('blog', 25, { gone: true, again: true, steps: [60, 40] });
  await count(trial, ...GOOD);
  await look();
  expect(site.shares).toMatchObject([
    { app: 'blog', percent: 40, options: { gone: true, again: true } },
    { app: 'blog', percent: 60, options: { gone: true, again: true } },
  ]);
});

test('promotes a good release if its deploy said so, and else calls a person', async () => {
  await count(await site.begin('blog', 50, { promote: true }), ...HALF);
  await look();
  expect(site.steps).toEqual(['promote blog']);
  await count(await site.begin('blog', 50), ...HALF);
  await look();
  expect([site.steps.length, calls]).toEqual([
    1,
    [expect.stringContaining('passed; make it live: npx release promote blog')],
  ]);
});

test('waits while the trials together would get more than 90 of 100 visits', async () => {
  const trial = await site.begin('blog', 25, { steps: [50] });
  await count(await site.begin('forms', 45), visits(14_400), {});
  await count(trial, visits(8000), visits(9600));
  options = { ...options, isFrozen: (app) => app === 'forms' };
  const [first] = await look();
  expect(first?.line).toContain(
    'waits for 50 of 100 visits: all trials together get at most 90, the others have 45',
  );
  expect([site.steps, calls]).toEqual([[], []]);
});

test('leaves a frozen section alone, good or bad', async () => {
  await count(await site.begin('blog', 25), ...BAD);
  options = { ...options, isFrozen: (app) => app === 'blog' };
  expect((await look())[0]?.line).toMatch(/^blog is frozen, so nothing is changed: 60 of 400 /);
  expect([site.steps, calls]).toEqual([[], []]);
});

test('calls a person once for what is suspicious, also after a restart', async () => {
  const trial = await site.begin('blog', 25);
  await count(trial, visits(4000, { clicks: 0 }), visits(12_000));
  await look();
  await look();
  expect([site.steps, calls]).toEqual([
    [],
    [expect.stringContaining('is suspicious; end it: npx release abort blog')],
  ]);
});

test('takes no more back than it may in a day', async () => {
  options = { ...options, takeBacksADay: 1 };
  await count(await site.begin('blog', 25), ...BAD);
  await look();
  await count(await site.begin('forms', 25), ...BAD);
  await look();
  expect([site.steps.length, calls]).toEqual([
    1,
    [expect.stringContaining('would be taken back, but that has happened too often today')],
  ]);
  site.ms += 25 * 3_600_000;
  await look();
  expect(site.steps).toHaveLength(2);
});

test('says a line when something changed, and nothing new while nothing does', async () => {
  const trial = await site.begin('blog', 25);
  expect(await look()).toMatchObject([{ isNew: true }]);
  expect(await look()).toMatchObject([{ isNew: false }]);
  await count(trial, visits(20, { errors: 2 }), visits(60));
  expect(await look()).toMatchObject([{ isNew: true, isChanged: false }]);
});

test('says that a step was refused, once', async () => {
  await count(await site.begin('blog', 25), ...BAD);
  jest.spyOn(site.actions, 'abort').mockRejectedValue(new Error('the store is full'));
  expect(linesOf(await look())).toEqual(['blog: to take back it was refused: the store is full']);
  await look();
  expect(calls).toHaveLength(1);
});

test('changes nothing that another command changed after the judgment', async () => {
  const trial = await site.begin('blog', 25);
  await count(trial, ...BAD);
  options = { ...options, isFrozen: () => site.end('blog').then(() => false) };
  expect(linesOf(await look())).toEqual(['blog was changed by another command meanwhile']);
  expect(site.steps).toEqual([]);
});

test('judges each of two trials only by visits that drew it or live', async () => {
  const [blog, forms] = [await site.begin('blog', 25), await site.begin('forms', 25)];
  await count(blog, visits(100, { errors: 30 }), visits(200));
  await count(forms, visits(100), {});
  const looks = await look();
  expect(site.steps.map((step) => step.split(':')[0])).toEqual(['abort blog']);
  expect(looks.at(-1)).toMatchObject({ app: 'forms', trial: forms, isChanged: false });
  expect(looks.at(-1)?.judgment.signals.failed).toMatchObject({
    inside: { total: 100 },
    outside: { total: 200 },
  });
});

test('health shows live’s last hour beside the one before, each trial, and when watch looked', async () => {
  const trial = await site.begin('blog', 25);
  await count(trial, visits(20, { errors: 14 }), visits(60, { errors: 1 }));
  site.ms += 3_600_000;
  await count(trial, {}, visits(40, { errors: 10, repeatedErrors: 4 }));
  expect((await readHealth(site.store, { now: site.ms })).watchLookedAt).toBeUndefined();
  await look();
  const { at } = (await readWatchState(site.store)) ?? {};
  const lines = healthLines(await readHealth(site.store, { now: site.ms }));
  expect(lines).toEqual([
    'live since 02:00 UTC: 40 visits: 14 (35.0%) reported an error, 0 (0.0%) met a failed file, 40 (100.0%) gave a sign of life, 2 (5.0%) followed a trial link',
    'live in the hour before, from 01:00: 60 visits: 1 (1.7%) reported an error, 0 (0.0%) met a failed file, 60 (100.0%) gave a sign of life, 3 (5.0%) followed a trial link',
    expect.stringMatching(
      /^blog 1\.0\.0-[0-9a-f]{8}: on trial since composition 4, 25 of 100 visits$/,
    ),
    '  with it: 20 visits: 14 (70.0%) reported an error, 0 (0.0%) met a failed file, 20 (100.0%) gave a sign of life, 1 (5.0%) followed a trial link',
    expect.stringMatching(/^ {2}live: 100 visits: 15 /),
    expect.stringMatching(/^ {2}14 of 20 visits with it reported .*; [\d,]+ visits to go$/),
    '  most errors at blog Post.js:1:20',
    `release watch last looked at ${at}`,
  ]);
  expect(await statusLines(site.store, site.ms)).toHaveLength(4);
});
