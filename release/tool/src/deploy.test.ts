import { TestSite } from '../testing/test-site';
import { abort } from './abort';
import { deploy } from './deploy';
import { promote } from './promote';
import { rollback } from './rollback';

const reason = 'better';

const liveSite = () => TestSite.withReleases();

test('makes releases live, all of one command in one composition', async () => {
  const site = await liveSite();
  const { number, change, apps } = await site.latest();
  expect([number, change.author, change.reason]).toEqual([1, 'Ada', 'first']);
  expect(Object.keys(apps).sort()).toEqual(['blog', 'forms', 'shell']);
  expect(await site.store.readPointer()).toBe(1);
  const { outcome } = await site.deployNew('blog', 'two');
  expect(outcome).toMatchObject({ isChanged: true, warnings: [], composition: { number: 2 } });
  expect(await site.pageOf('blog')).toContain(outcome.composition.apps.blog?.digest);
});

test('refuses a section without a shell, and a release that nobody published', async () => {
  const site = new TestSite();
  const releases = { blog: await site.publish('blog', 'one') };
  await expect(deploy(site.as('Ada'), { releases, reason })).rejects.toThrow(
    'There is no shell yet; deploy it too: npx release deploy shell',
  );
  await expect(deploy(site.as('Ada'), { releases: { blog: '1.0.0-ab' }, reason })).rejects.toThrow(
    /There is no release 1\.0\.0-ab of blog in memory; publish it:/,
  );
});

test('what the composer refuses changes nothing for visitors', async () => {
  const site = await liveSite();
  const before = [await site.latest(), await site.pageOf('blog')];
  site.composer.refuse = ({ checks }) => (checks === 'all' ? 'blog: /a vanishes' : undefined);
  await expect(site.deployNew('blog', 'two')).rejects.toThrow('blog: /a vanishes');
  expect([await site.latest(), await site.pageOf('blog')]).toEqual(before);
});

test('refuses an older build, says both commits and times, and takes it with --again', async () => {
  const site = await liveSite();
  const old = await site.publish('blog', 'old', '2026-11-20T00:00:00.000Z');
  const request = { releases: { blog: old }, reason };
  await expect(deploy(site.as('Ada'), request)).rejects.toThrow(
    /^blog 1\.0\.0-\w+ was built 2026-11-20T00:00:00.000Z from commit old, before what is live \(1\.0\.0-\w+, built 2026-11-28T01:02:00.000Z from commit a\); deploy it all the same with: npx release deploy blog --again$/,
  );
  expect((await deploy(site.as('Ada'), { ...request, again: true })).isChanged).toBe(true);
});

test('refuses a release that was rolled back or whose trial was ended, and takes it with --again', async () => {
  const site = await liveSite();
  const { id } = await site.deployNew('blog', 'bad');
  await rollback(site.as('Ben'), { app: 'blog', reason: 'broken' });
  const request = { releases: { blog: id }, reason };
  await expect(deploy(site.as('Ada'), request)).rejects.toThrow(
    /was taken back in composition 3 by Ben \(broken\); deploy a corrected build, or/,
  );
  expect((await deploy(site.as('Ada'), { ...request, again: true })).isChanged).toBe(true);
  const tried = await site.deployNew('forms', 'tried', { canary: 10 });
  await abort(site.as('Ben'), { app: 'forms', reason: 'slow' });
  await expect(
    deploy(site.as('Ada'), { releases: { forms: tried.id }, reason }),
  ).rejects.toMatchObject({ code: 'E_ROLLED_BACK' });
});

test.each([2, 5])('%i deploys of different apps at once all land', async (count) => {
  const site = await liveSite();
  const apps = Array.from({ length: count }, (_, index) => `app-${index}`);
  const ids = await Promise.all(apps.map((app) => site.publish(app, app)));
  const outcomes = await Promise.all(
    apps.map((app, index) =>
      deploy(site.as(app), { releases: { [app]: ids[index] as string }, reason }),
    ),
  );
  expect(outcomes.every(({ isChanged }) => isChanged)).toBe(true);
  expect(Object.keys((await site.latest()).apps)).toEqual(expect.arrayContaining(apps));
  expect(await site.store.readPointer()).toBe(1 + count);
});

describe('a trial', () => {
  test('gives a release to a share of visits, and live stays as it is', async () => {
    const site = await liveSite();
    const before = await site.pageOf('blog');
    const { outcome } = await site.deployNew('blog', 'two', {
      canary: 25,
      gone: true,
      steps: [50],
    });
    const [trial] = outcome.composition.trials;
    expect(trial).toMatchObject({
      app: 'blog',
      percent: 25,
      id: 2,
      options: { gone: true, steps: [50] },
      since: { author: 'Ada', composition: 2 },
    });
    expect(Object.keys(trial?.pages ?? {})).toEqual(['blog']);
    expect(await site.pageOf('blog')).toBe(before);
  });

  test('needs --again only when it begins', async () => {
    const site = await liveSite();
    const { id } = await site.deployNew('blog', 'two');
    await rollback(site.as('Ben'), { app: 'blog', reason: 'by mistake' });
    const request = { releases: { blog: id }, reason };
    await deploy(site.as('Ada'), { ...request, canary: 5, again: true });
    const { composition } = await deploy(site.as('Ada'), { ...request, canary: 50 });
    expect(composition.trials).toMatchObject([{ id: 4, percent: 50 }]);
  });

  test('keeps its id when its share is raised, and composes nothing again', async () => {
    const site = await liveSite();
    const { id } = await site.deployNew('blog', 'two', { canary: 5 });
    const count = site.composer.sets.size;
    const raised = await deploy(site.as('Ben'), { releases: { blog: id }, reason, canary: 50 });
    expect(raised.composition.trials).toMatchObject([{ id: 2, percent: 50 }]);
    expect([raised.endedTrials, site.composer.sets.size]).toEqual([[], count]);
  });

  test('keeps its steps when its share is raised, and refuses others', async () => {
    const site = await liveSite();
    const plan = { steps: [50], promote: true };
    const { id } = await site.deployNew('blog', 'two', { canary: 5, ...plan });
    const request = { releases: { blog: id }, reason, canary: 25 };
    const { composition } = await deploy(site.as('Ben'), { ...request, ...plan });
    expect(composition.trials).toMatchObject([{ percent: 25, options: plan }]);
    for (const other of [{ steps: [75], promote: true }, { steps: [50] }])
      await expect(deploy(site.as('Ben'), { ...request, ...other })).rejects.toThrow(
        'blog is on trial with the steps that it began with; raise its share alone: npx release deploy blog --canary 25, or end it first: npx release abort blog',
      );
  });

  test('leaves a tenth of visits to compare with, all trials together', async () => {
    const site = await liveSite();
    await site.deployNew('blog', 'two', { canary: 60 });
    await expect(site.deployNew('forms', 'two', { canary: 31 })).rejects.toThrow(
      'forms can have at most 30% of visits: all trials together at most 90%',
    );
    await site.deployNew('forms', 'two', { canary: 30 });
    await expect(site.deployNew('shell', 'two', { canary: 1 })).rejects.toThrow(
      'A trial of the shell runs alone; end the others first: npx release abort blog, npx release abort forms',
    );
  });

  test('of an app that is not live yet is refused', async () => {
    const site = await liveSite();
    await expect(site.deployNew('offers', 'one', { canary: 5 })).rejects.toMatchObject({
      code: 'E_CANARY',
    });
  });

  test('goes on when another section changes, and ends with a word when the shell does', async () => {
    const site = await liveSite();
    await site.deployNew('blog', 'two', { canary: 5 });
    const beside = await site.deployNew('forms', 'two');
    expect([beside.outcome.composition.trials.length, beside.outcome.endedTrials]).toEqual([1, []]);
    const { outcome } = await site.deployNew('shell', 'two');
    expect(outcome.composition.trials).toEqual([]);
    expect(outcome.endedTrials).toMatchObject([{ app: 'blog' }]);
  });

  test('of the shell ends when a section changes, whose pages it has too', async () => {
    const site = await liveSite();
    await site.deployNew('shell', 'two', { canary: 5 });
    const { outcome } = await site.deployNew('blog', 'two');
    expect(outcome.endedTrials).toMatchObject([{ app: 'shell' }]);
  });

  test('of the shell goes live with the pages of all sections', async () => {
    const site = await liveSite();
    const { outcome } = await site.deployNew('shell', 'two', { canary: 5 });
    const [trial] = outcome.composition.trials;
    expect(Object.keys(trial?.pages ?? {}).sort()).toEqual(['blog', 'forms', 'shell']);
    const { composition } = await promote(site.as('Ada'), { app: 'shell', reason });
    const live = Object.entries(composition.apps).map(([app, { pages }]) => [app, pages]);
    expect(Object.fromEntries(live)).toEqual(trial?.pages);
  });

  test('goes live with the pages that its visits had', async () => {
    const site = await liveSite();
    const { outcome } = await site.deployNew('blog', 'two', { canary: 5 });
    const [trial] = outcome.composition.trials;
    const count = site.composer.sets.size;
    const promoted = await promote(site.as('Ben'), { app: 'blog', reason });
    expect(promoted.composition.apps.blog).toMatchObject({
      digest: trial?.digest,
      pages: trial?.pages.blog,
      since: { action: 'promote', author: 'Ben' },
    });
    expect([promoted.composition.trials, promoted.endedTrials, site.composer.sets.size]).toEqual([
      [],
      [],
      count,
    ]);
  });

  test('ends once, however often and by whomever it is ended at once', async () => {
    const site = await liveSite();
    await site.deployNew('blog', 'two', { canary: 5 });
    const outcomes = await Promise.all(
      ['Ada', 'Ben', 'Cleo'].map((author) => abort(site.as(author), { app: 'blog', reason })),
    );
    expect(outcomes.filter(({ isChanged }) => isChanged)).toHaveLength(1);
    const { warnings } = outcomes.find(({ isChanged }) => !isChanged) ?? {};
    expect(warnings?.[0]).toMatch(
      /^The trial of blog has ended meanwhile \(composition 3: abort by \w+\), so nothing was changed/,
    );
    expect((await site.latest()).number).toBe(3);
    await expect(promote(site.as('Ada'), { app: 'blog', reason })).rejects.toThrow(
      'No trial of blog is on; see: npx release status',
    );
  });
});
