import { type LiveApp, readDescription, type Store, verify } from '@site/store';
import { interceptStore } from '@site/store/testing';
import { TestSite } from '../testing/test-site';
import type { Context } from './context';
import { deploy } from './deploy';
import { promote } from './promote';
import { rollback } from './rollback';

const reason = 'test';

/** No request arrives after this step. `isLost`: the last one counts, and its answer does not arrive. */
function dieAt(store: Store, lastStep: number, isLost: boolean) {
  const counter = { steps: 0 };
  const dying = interceptStore(store, async (_method, _key, call) => {
    counter.steps++;
    if (counter.steps > lastStep || (counter.steps === lastStep && !isLost))
      throw new Error('killed');
    const result = await call();
    if (counter.steps >= lastStep) throw new Error('killed');
    return result;
  });
  return { dying, counter };
}

interface Verb {
  readonly prepare: (site: TestSite) => Promise<unknown>;
  readonly run: (context: Context, prepared: unknown) => Promise<unknown>;
}

const verbs: Readonly<Record<string, Verb>> = {
  deploy: {
    prepare: (site) => site.publish('blog', 'new'),
    run: (context, id) => deploy(context, { releases: { blog: id as string }, reason }),
  },
  rollback: {
    prepare: () => Promise.resolve(),
    run: (context) => rollback(context, { app: 'blog', reason }),
  },
  promote: {
    prepare: async (site) => {
      const releases = { blog: await site.publish('blog', 'tried') };
      return deploy(site.as('Ada'), { releases, reason, canary: 10 });
    },
    run: (context) => promote(context, { app: 'blog', reason }),
  },
};

let liveSite: TestSite;
beforeAll(async () => {
  liveSite = await TestSite.withReleases('b');
});

describe.each(Object.entries(verbs))('%s', (name, { prepare, run }) => {
  test.each([
    ['not', false],
    ['still', true],
  ])(
    'killed at any step, whose last request did %s count, is completed or ignored by the next command',
    async (_word, isLost) => {
      let outcomes = new Set<string>();
      for (let step = 1, isDone = false; !isDone; step++) {
        const site = await liveSite.copy();
        const prepared = await prepare(site);
        const before = await site.latest();
        const { dying, counter } = dieAt(site.store, step, isLost);
        await run(site.as('Ben', dying), prepared).catch(() => undefined);
        isDone = counter.steps < step;
        const releases = { forms: await site.publish('forms', 'next') };
        await deploy(site.as('Cleo'), { releases, reason });
        const { number, apps } = await site.latest();
        const isWhole = number === before.number + 2;
        const where = `${name}, step ${step}`;
        expect([where, number - before.number >= 1, await site.store.readPointer()]).toEqual([
          where,
          true,
          number,
        ]);
        const isChanged = apps.blog?.digest !== before.apps.blog?.digest;
        expect([where, isChanged]).toEqual([where, isWhole]);
        expect(await site.pageOf('blog')).toContain(apps.blog?.digest);
        expect(await site.pageOf('forms')).toContain(apps.forms?.digest);
        expect([where, await verify(site.store)]).toEqual([where, []]);
        outcomes = outcomes.add(isWhole ? 'completed' : 'ignored');
      }
      expect(outcomes).toEqual(new Set(['ignored', 'completed']));
    },
    120_000,
  );
});

test('what a prune takes while a deploy commits is there again before visitors get it', async () => {
  const site = await liveSite.copy();
  const releases = { blog: await site.publish('blog', 'new') };
  const problems: (readonly string[])[] = [];
  const disturbed = interceptStore(site.store, async (method, key, call) => {
    if (method === 'movePointer') problems.push(await verify(site.store));
    const result = await call();
    if (method === 'writeOnce' && key.startsWith('compositions/'))
      for (const { key: object } of await site.store.list('objects/blog/'))
        await site.store.remove(object);
    return result;
  });
  await deploy(site.as('Ben', disturbed), { releases, reason });
  // Objects of earlier releases are not this deploy's; a prune leaves those that moves need.
  const { apps } = await site.latest();
  const { files } = await readDescription(site.store, 'blog', apps.blog as LiveApp);
  const needed = Object.values(files).map(({ object }) => `objects/blog/${object}`);
  expect(problems).toHaveLength(1);
  expect(problems.flat().filter((problem) => needed.some((key) => problem.includes(key)))).toEqual(
    [],
  );
  for (const key of needed) expect(await site.store.read(key)).toBeDefined();
});
