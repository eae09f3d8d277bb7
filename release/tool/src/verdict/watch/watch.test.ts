import { RuleBroken } from '@site/composer/errors';
import { wrapped } from '@site/composer/wrapped';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { commandLine } from '../../../testing/processes/command-line';
import { ship } from '../../../testing/ship';
import { countVisits, fineVisits } from '../../../testing/trial-counts';
import { deploy } from '../../cli/change/deploy';
import { promote } from '../../cli/change/promote';
import { rollback } from '../../cli/change/rollback';
import { set } from '../../cli/settings/settings';
import { latestComposition } from '../../composition/history/compositions';
import { settingsIn } from '../../composition/history/settings';
import { history } from '../../composition/history/timeline';
import type { VisitCounts } from '../../facts/read-facts';
import { verify } from '../../maintenance/verify';
import type { WatchLimits } from '../decide';
import { watchOnce } from './watch';

const folder = temporaryFolder();
const LIMITS: WatchLimits = { steps: [25, 50], takeBacksADay: 3, bad: 0.01, lost: 0.1 };
/** Shell, blog, offers: compositions 1 to 3. */
const base = new MemoryStore();
const next = builtRelease(folder, 'blog', { version: '2.0.0' });
let blog = '';
let store: MemoryStore;

beforeAll(async () => {
  await ship(base, folder, 'shell');
  blog = await ship(base, folder, 'blog', { version: '1.0.0' });
  await ship(base, folder, 'offers', { version: '1.0.0' });
});

beforeEach(() => {
  store = base.copy();
});

const begin = (percent = 25) =>
  deploy(store, ['blog'], 'a bold title', next.folder, { canary: percent });

const HOUR_MS = 3_600_000;
/** After all that the tests do; the hour before it is over. */
const later = () => new Date(Date.now() + 2 * HOUR_MS);
const count = (counts: Readonly<Record<string, VisitCounts>>) =>
  countVisits(store, counts, new Date(Date.now() + HOUR_MS));

const BAD = { '4c~25': fineVisits(400, { faults: 60 }), '4l~25': fineVisits(1200) };
const WELL = { '4c~25': fineVisits(8000), '4l~25': fineVisits(24_000) };

const watch = () => watchOnce(store, LIMITS, later());
const steps = async () => (await watch()).map(({ step }) => step);
const live = async () => (await latestComposition(store))?.apps.blog?.release;
const trials = async () => (await latestComposition(store))?.trials ?? [];

test('a convicted canary is taken back by watch, with its figures in the history', async () => {
  await begin();
  await count(BAD);
  expect(await steps()).toEqual(['take-back']);
  expect(await trials()).toEqual([]);
  const [entry] = await history(store, 'blog');
  expect(entry).toMatchObject({ composition: 5, who: 'watch', action: 'rollback', result: 'live' });
  expect(entry?.why).toMatch(
    /^blog taken back: 60 of 320 visits with it met a fault, 5 of 960 without it; E is more than 1,000,000 \(ask @site\/blog\)$/,
  );
  expect([await live(), (await verify(store)).faults]).toEqual([blog, []]);
});

test('what watch took back is deployed again only with --again', async () => {
  await begin();
  await count(BAD);
  await watch();
  const words = ['deploy', 'blog', '--from', next.folder];
  expect((await commandLine(words, store)).text).toContain('was rolled back by watch');
  expect((await commandLine([...words, '--again'], store)).code).toBe(0);
});

test('a canary that passed gets the next share, and goes live after the last', async () => {
  await begin(25);
  await count(WELL);
  expect(await steps()).toEqual(['share', 'promote']);
  expect([await live(), await trials()]).toEqual([next.id, []]);
  const entries = await history(store, 'blog');
  expect(entries.slice(0, 2).map(({ action, who, percent }) => [action, who, percent])).toEqual([
    ['promote', 'watch', undefined],
    ['deploy', 'watch', 50],
  ]);
  expect(entries[0]?.why).toMatch(
    /^blog passed: with 99% certainty at most 0\.\d+ more bad visits/,
  );
});

test('watch leaves an undecided canary alone and says how many visits it still needs', async () => {
  await begin();
  await count({ '4c~25': fineVisits(200), '4l~25': fineVisits(600) });
  const [one] = await watch();
  expect(one).toMatchObject({ step: 'none' });
  expect(one?.toGo).toMatch(/^[\d,]+ visits to go, about \d+ \w+ at today’s traffic$/);
  expect(await store.live()).toBe(4);
});

test('watch changes nothing before a visit is counted', async () => {
  expect(await watch()).toEqual([]);
  await begin();
  expect(await steps()).toEqual(['none']);
});

test('a suspicious canary is held once and its owner named', async () => {
  await begin(50);
  await count({ '4c~50': fineVisits(8000, { faults: 70 }), '4l~50': fineVisits(8000) });
  expect(await steps()).toEqual(['hold', 'none']);
  expect((await trials())[0]?.held).toMatchObject({ who: 'watch', cause: 'suspicious' });
  expect((await history(store, 'blog'))[0]).toMatchObject({ action: 'hold', who: 'watch' });
  expect((await history(store, 'blog'))[0]?.why).toContain('npx release resume blog');
  expect(await steps()).toEqual(['none']);
});

test('a canary that was deployed with --keep is held, and not taken back', async () => {
  await deploy(store, ['blog'], '', next.folder, { canary: 25, keep: 'a corrected price' });
  await count(BAD);
  expect(await steps()).toEqual(['hold', 'none']);
  expect((await trials())[0]).toMatchObject({ keep: 'a corrected price', held: { cause: 'kept' } });
});

test('a canary during which settings changed is held, and not taken back', async () => {
  await begin();
  await set(store, settingsIn(['SITE_URL=https://other.example']), '');
  await count(BAD);
  await watch();
  expect((await trials())[0]?.held?.cause).toBe('changed');
});

test('a canary is not taken back to a release that was rolled back before', async () => {
  const bad = await ship(store, folder, 'blog', { version: '1.1.0' });
  await rollback(store, 'blog', undefined, 'broken');
  await rollback(store, 'blog', bad, 'not so broken');
  await begin();
  await count({ '7c~25': BAD['4c~25'], '7l~25': BAD['4l~25'] });
  await watch();
  expect((await trials())[0]?.held?.cause).toBe('known-bad');
});

test('no more canaries are taken back in a day than the limit says', async () => {
  await begin();
  await count(BAD);
  await watchOnce(store, { ...LIMITS, takeBacksADay: 0 }, later());
  expect((await trials())[0]?.held?.cause).toBe('take-backs');
  expect(await steps()).toEqual(['take-back']);
});

test('a release with a holdback that turns out bad is rolled back for all', async () => {
  await begin();
  await promote(store, '', 'blog', { percent: 5, forMs: 24 * HOUR_MS });
  await count({ '5h~5': fineVisits(500), '5l~5': fineVisits(9500, { faults: 1500 }) });
  expect(await live()).toBe(next.id);
  expect(await steps()).toEqual(['take-back']);
  expect([await live(), await trials()]).toEqual([blog, []]);
});

test('of two watchers at once, one takes the release back and neither is refused', async () => {
  await begin();
  await count(BAD);
  await Promise.all([watch(), watch(), watch()]);
  const entries = await history(store, 'blog');
  expect(entries.filter(({ who }) => who === 'watch')).toHaveLength(1);
  expect(entries.filter(({ result }) => result === 'refused' || result === 'failed')).toEqual([]);
  expect(await store.live()).toBe(5);
});

test('a trial whose next step a check refuses is held with the reason, and the step is not retried', async () => {
  await begin(50);
  await count({ '4c~50': fineVisits(16_000), '4l~50': fineVisits(16_000) });
  const refusing = wrapped(store, {
    writeOnce: (key, body) => {
      if (String(body).includes('"promote"')) throw new RuleBroken('blog: two pages need /blog');
      return store.writeOnce(key, body);
    },
  });
  const look = async () => (await watchOnce(refusing, LIMITS, later())).map(({ step }) => step);
  expect(await look()).toEqual(['hold', 'none']);
  const [{ held } = {}] = await trials();
  expect(held).toMatchObject({ cause: 'refused', who: 'watch' });
  expect(held?.why).toMatch(
    /^blog: promote was refused: blog: two pages need \/blog; .*npx release resume blog/,
  );
  expect(await look()).toEqual(['none']);
});
