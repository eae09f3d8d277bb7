import { commit, nextComposition } from '@site/store';
import { countRequests, interceptStore } from '@site/store/testing';
import { TestSite } from '../testing/test-site';
import { deploy } from './deploy';
import { rollback } from './rollback';
import { changeSettings, rollBackSettings } from './settings';

const reason = 'broken';

const siteWith = (...texts: readonly string[]) => TestSite.withReleases(...texts);

const goBack = (site: TestSite, app = 'blog', more: object = {}) =>
  rollback(site.as('Ben'), { app, reason, ...more });

test.each([2, 5])('%i equal rollbacks at once go back once', async (count) => {
  const site = await siteWith('b', 'c');
  const outcomes = await Promise.all(Array.from({ length: count }, () => goBack(site)));
  expect(outcomes.filter(({ isChanged }) => isChanged).length).toBeGreaterThan(0);
  expect(await site.textOf()).toBe('b');
  expect((await site.latest()).number).toBe(4);
});

function interruptCommit({ store }: TestSite, run: () => Promise<unknown>) {
  let isInterrupted = false;
  return interceptStore(store, async (method, key, call) => {
    if (method === 'writeOnce' && key.startsWith('compositions/') && !isInterrupted) {
      isInterrupted = true;
      await run();
    }
    return call();
  });
}

test('changes nothing, and says who was faster, when the app was deployed meanwhile', async () => {
  const site = await siteWith('b', 'c');
  const id = await site.publish('blog', 'd');
  const slow = interruptCommit(site, () =>
    deploy(site.as('Ada'), { releases: { blog: id }, reason: 'fixed' }),
  );
  const outcome = await rollback(site.as('Ben', slow), { app: 'blog', reason });
  expect(outcome).toMatchObject({ isChanged: false, composition: { number: 4 } });
  expect(outcome.warnings).toEqual([
    'Ada was faster (deploy of blog, composition 4), so nothing was changed; see: npx release status',
  ]);
  expect(await site.textOf()).toBe('d');
});

test('changes no settings, and says who was faster, when they were rolled back meanwhile', async () => {
  const site = await siteWith();
  for (const address of ['a@example.com', 'b@example.com'])
    await changeSettings(site.as('Ada'), { values: { CONTACT_EMAIL: address }, reason });
  const slow = interruptCommit(site, () => rollBackSettings(site.as('Ada'), reason));
  const outcome = await rollBackSettings(site.as('Ben', slow), reason);
  expect(outcome).toMatchObject({ isChanged: false, composition: { number: 4 } });
  expect(outcome.warnings).toEqual([
    'Ada was faster (rollback of the settings, composition 4), so nothing was changed; see: npx release settings',
  ]);
  expect((await site.latest()).settings).toEqual({ CONTACT_EMAIL: 'a@example.com' });
});

async function addCompositions(site: TestSite, last: number): Promise<void> {
  const latest = await site.latest();
  const bytes = await site.store.read('compositions/1');
  for (let number = latest.number + 1; bytes && number < last; number++)
    await site.store.write(`compositions/${number}`, bytes);
  const { apps, trials, wayBack, change } = latest;
  const settings = { CONTACT_EMAIL: 'a@example.com' };
  const proposal = { change, apps, trials, wayBack, settings };
  await commit(site.store, nextComposition(latest, last, proposal));
  await site.store.movePointer(last);
}

test('asks the same of a store with 10 and with 3,000 compositions', async () => {
  const counts: string[][] = [];
  for (const length of [10, 3_000]) {
    const site = await siteWith('b', 'c');
    await addCompositions(site, length - 1);
    await site.deployNew('blog', 'd');
    const { store, requests } = countRequests(site.store);
    const { composition } = await rollback(site.as('Ben', store), { app: 'blog', reason });
    expect(composition.number).toBe(length + 1);
    counts.push(requests.map((request) => request.replace(/\d+$|[0-9a-f]{64}$/, '')));
  }
  expect(counts[1]).toEqual(counts[0]);
});

test('whose answer was lost goes back once, also when somebody repeats it', async () => {
  const site = await siteWith('b', 'c');
  let isLost = false;
  const losing = interceptStore(site.store, async (method, key, call) => {
    const result = await call();
    if (isLost || method !== 'writeOnce' || !key.startsWith('compositions/')) return result;
    isLost = true;
    throw new Error('the answer is lost');
  });
  const outcome = await rollback(site.as('Ben', losing), { app: 'blog', reason });
  expect([isLost, outcome.isChanged, await site.textOf()]).toEqual([true, true, 'b']);
  expect((await site.latest()).number).toBe(4);
});
