import fc from 'fast-check';
import { Clock, WEEK_MS } from '../testing/clock';
import { interceptStore } from '../testing/intercept';
import { deployExample, exampleBuild, proposeExample, writeExamplePages } from '../testing/site';
import { nextComposition, type Proposal } from './composition';
import { StoreUnusable } from './errors';
import { activate, commit, readLatest } from './history';
import { prune } from './prune';
import { publishRelease, readReleaseRecord } from './publish';
import type { Store } from './store';
import { verify } from './verify';

let reusedId = '';

const original = new Clock();

beforeAll(async () => {
  await original.deploy('shell', 'frame');
  await original.deploy('blog', 'one');
  reusedId = await publishRelease(original.objects(), exampleBuild('blog', 'reused'));
  await writeExamplePages(original.objects(), 'blog', 'reused');
});

async function siteWithOldRelease(): Promise<Clock> {
  const clock = new Clock();
  const folders = ['objects/', 'releases/', 'compositions/', 'live'];
  for (const folder of folders)
    for (const { key } of await original.store.list(folder))
      await clock.store.write(key, (await original.store.read(key)) as Uint8Array);
  clock.ms += WEEK_MS + 1;
  return clock;
}

/** Runs `story` before the step with this number, as if the process slept there. */
function pauseAt(store: Store, step: number, story: () => Promise<unknown>) {
  const counter = { steps: 0 };
  const paused = interceptStore(store, async (_method, _key, call) => {
    if (++counter.steps === step) await story();
    return call();
  });
  return { paused, counter };
}

const reuse = (clock: Clock) => clock.deploy('blog', 'reused');

async function expectWhole(clock: Clock, what: string): Promise<void> {
  expect([what, await verify(clock.store)]).toEqual([what, []]);
  expect((await readLatest(clock.store)).composition?.number).toBe(3);
}

test('a release that is used again at any step of a prune is whole afterwards', async () => {
  for (let step = 1, steps = 1; step <= steps; step++) {
    const clock = await siteWithOldRelease();
    const { paused, counter } = pauseAt(clock.store, step, () => reuse(clock));
    await prune(paused);
    steps = Math.max(steps, counter.steps);
    if (counter.steps >= step) await expectWhole(clock, `step ${step} of ${counter.steps}`);
  }
}, 60_000);

test('what is used again after a prune listed it is not removed, not even for a moment', async () => {
  const clock = await siteWithOldRelease();
  const everRemoved: string[] = [];
  let isListed = false;
  const watched = interceptStore(clock.store, async (method, key, call) => {
    if (method === 'remove') everRemoved.push(key);
    const result = await call();
    if (method === 'list' && key === 'way-back/' && !isListed) {
      isListed = true;
      await publishRelease(clock.objects(), exampleBuild('blog', 'reused'));
      await writeExamplePages(clock.objects(), 'blog', 'reused');
    }
    return result;
  });
  await prune(watched);
  expect(isListed).toBe(true);
  const { encodings = {} } = (await readReleaseRecord(clock.store, 'blog', reusedId)) ?? {};
  const compressed = Object.values(encodings).flatMap((table) => Object.values(table));
  const others = everRemoved.filter((key) => !compressed.some((digest) => key.endsWith(digest)));
  expect(others.filter((key) => !key.startsWith('tmp/'))).toEqual([]);
});

test('a prune that fails in the middle writes back what a deploy has used again meanwhile', async () => {
  const clock = await siteWithOldRelease();
  let removals = 0;
  const failing = interceptStore(clock.store, async (method, key, call) => {
    if (method !== 'remove' || !key.startsWith('objects/')) return call();
    if (++removals > 1) throw new StoreUnusable('no answer');
    await reuse(clock);
    return call();
  });
  await expect(prune(failing)).rejects.toThrow('no answer');
  await expectWhole(clock, 'after the failure');
});

test('a release that is used again at any step of a prune, and committed after it, is whole afterwards', async () => {
  for (let step = 1, steps = 1; step <= steps; step++) {
    const clock = await siteWithOldRelease();
    const { store } = clock;
    const objects = clock.objects();
    const { composition: previous, next } = await readLatest(store);
    let proposal: Proposal | undefined;
    const { paused, counter } = pauseAt(store, step, async () => {
      proposal = await proposeExample(objects, previous, { app: 'blog', text: 'reused' });
    });
    await prune(paused);
    steps = Math.max(steps, counter.steps);
    if (!proposal) continue;
    await commit(store, nextComposition(previous, next, proposal));
    await objects.restoreMissing();
    await activate(store, next);
    await expectWhole(clock, `step ${step} of ${counter.steps}`);
  }
}, 60_000);

test('a prune at any step of a deploy that uses an old release again takes nothing that it needs', async () => {
  for (let step = 1, steps = 1; step <= steps; step++) {
    const clock = await siteWithOldRelease();
    const { paused, counter } = pauseAt(clock.store, step, () => prune(clock.store));
    const deploying = deployExample(paused, { app: 'blog', text: 'reused' }, clock.now);
    // Published and not yet in a composition: only then a deploy may have to be repeated.
    await deploying.catch(() => reuse(clock));
    steps = Math.max(steps, counter.steps);
    if (counter.steps >= step) await expectWhole(clock, `step ${step} of ${counter.steps}`);
  }
}, 60_000);

test('two prunes and a deploy that uses an old release again, in any order of their steps, leave it whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const clock = await siteWithOldRelease();
      const store = interceptStore(clock.store, async (method, key, call) => {
        await scheduler.schedule(Promise.resolve(), `${method} ${key}`);
        return call();
      });
      const deploying = deployExample(store, { app: 'blog', text: 'reused' }, clock.now);
      const work = [deploying.catch(() => reuse(clock)), prune(store), prune(store)];
      await scheduler.waitFor(Promise.all(work));
      await expectWhole(clock, 'all');
    }),
    { numRuns: 30 },
  );
}, 120_000);

test('two prunes, one asleep at any step, and a deploy while the other one sleeps too, leave it whole', async () => {
  const random = fc.sample(
    fc.tuple(fc.integer({ min: 1, max: 150 }), fc.integer({ min: 1, max: 150 })),
    {
      numRuns: 30,
      seed: 55,
    },
  );
  for (const [first, second] of random) {
    const clock = await siteWithOldRelease();
    const inner = pauseAt(clock.store, second, () => reuse(clock));
    const outer = pauseAt(clock.store, first, () => prune(inner.paused));
    await prune(outer.paused);
    if ((await readLatest(clock.store)).composition?.number !== 3) await reuse(clock);
    await expectWhole(clock, `steps ${first} and ${second}`);
  }
}, 120_000);
