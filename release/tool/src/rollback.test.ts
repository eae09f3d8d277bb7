import { ObjectWriter, prune, readWayBack, verify } from '@site/store';
import { TestSite } from '../testing/test-site';
import { abort } from './abort';
import { deploy } from './deploy';
import { promote } from './promote';
import { remove } from './remove';
import { rollback } from './rollback';
import { changeSettings, rollBackSettings } from './settings';

const reason = 'broken';

const siteWith = (...texts: readonly string[]) => TestSite.withReleases(...texts);

const goBack = (site: TestSite, app = 'blog', more: object = {}) =>
  rollback(site.as('Ben'), { app, reason, ...more });

test('goes back to the release before the current one, and from there to the one before that', async () => {
  const site = await siteWith('b', 'c');
  const pages: string[] = [];
  for (const expected of ['b', 'a']) {
    expect((await goBack(site)).isChanged).toBe(true);
    expect(await site.textOf()).toBe(expected);
    pages.push(await site.pageOf('blog'));
  }
  expect(new Set(pages).size).toBe(2);
  await expect(goBack(site)).rejects.toThrow(
    'blog is in its first release since composition 5 (rollback by Ben), so there is none to go back to. Only to take the whole section off the site: npx release remove blog',
  );
  await expect(goBack(site, 'shell')).rejects.toThrow(
    /^shell is in its first release since composition 1 \(deploy by Ada\), so there is none to go back to$/,
  );
});

test('after a rollback and a corrected build, goes back past what was taken back', async () => {
  const site = await siteWith('b', 'bad');
  await goBack(site);
  await site.deployNew('blog', 'fixed');
  await goBack(site);
  expect(await site.textOf()).toBe('b');
  await goBack(site);
  expect(await site.textOf()).toBe('a');
});

test.each(['blog', 'forms', 'shell'])(
  'a rollback of %s composes nothing before visitors get it, whatever was changed before',
  async (app) => {
    const site = await siteWith('b');
    await site.deployNew('forms', 'b');
    await site.deployNew('shell', 'frame 2');
    await changeSettings(site.as('Ada'), {
      values: { CONTACT_EMAIL: 'a@example.com' },
      reason: 'dearer',
    });
    await promoteNew(site, 'forms', 'c');
    const before = (await site.latest()).apps;
    const { outcome, composed } = await composedBeforeCommit(site, app);
    expect([composed, outcome.warnings]).toEqual([0, []]);
    const { apps } = outcome.composition;
    expect(apps[app]?.digest).not.toBe(before[app]?.digest);
    for (const other of Object.keys(apps)) {
      if (other !== app) expect(apps[other]?.digest).toBe(before[other]?.digest);
      expect(await site.pageOf(other)).toContain(apps[other]?.digest);
    }
  },
);

async function promoteNew(site: TestSite, app: string, text: string): Promise<void> {
  await site.deployNew(app, text, { canary: 10 });
  await promote(site.as('Ada'), { app, reason: text });
}

async function composedBeforeCommit(site: TestSite, app: string) {
  const { number } = await site.latest();
  const before = site.composer.sites.length;
  const outcome = await goBack(site, app);
  const later = site.composer.sites.slice(before);
  const composed = later.filter(({ latest }) => latest?.number === number).length;
  return { outcome, composed };
}

test('every page after a rollback is what a deploy of the same releases would make', async () => {
  const site = await siteWith('b');
  await site.deployNew('forms', 'b');
  await site.deployNew('shell', 'frame 2');
  for (const app of ['forms', 'shell', 'blog']) {
    const { composition } = await goBack(site, app);
    const { apps, settings } = composition;
    const composed = await site.composer.composeSite(new ObjectWriter(site.store), {
      apps,
      settings,
      latest: undefined,
      checks: 'safety',
    });
    const live = Object.entries(apps).map(([name, { pages }]) => [name, pages]);
    expect([app, Object.fromEntries(live)]).toEqual([app, composed.pages]);
  }
});

test('goes to any release that visitors had, named by its id or the beginning of it', async () => {
  const site = await siteWith('b', 'c');
  const { moves } = await site.latest();
  const first = moves.blog?.at(-1);
  const name = `1.0.0-${first?.digest.slice(0, 12)}`;
  await goBack(site, 'blog', { to: name });
  expect(await site.textOf()).toBe('a');
  const left = (await site.latest()).moves.blog?.[0];
  await goBack(site, 'blog', { to: `1.0.0-${left?.digest.slice(0, 12)}` });
  await expect(goBack(site, 'blog', { to: '1.0.0' })).rejects.toThrow(
    /^1\.0\.0 stands for 3 releases of blog; write more of the one that you mean: [^,]+, [^,]+, [^,]+$/,
  );
  await expect(goBack(site, 'blog', { to: '9' })).rejects.toThrow(
    /^Visitors have never had blog 9, or/,
  );
});

test('while a trial is on, says how to end it and how to take live back too', async () => {
  const site = await siteWith('b');
  await site.deployNew('blog', 'tried', { canary: 10 });
  const commands =
    /^A trial of blog is on\. To end it: npx release abort blog\. To take live back too: npx release rollback blog --to (1\.0\.0-\w+)$/;
  const error = await goBack(site).then(
    () => new Error('went back'),
    (refusal: Error) => refusal,
  );
  expect(error.message).toMatch(commands);
  const [, to] = commands.exec(error.message) ?? [];
  const outcome = await goBack(site, 'blog', { to });
  expect(await site.textOf()).toBe('a');
  expect(outcome.endedTrials).toMatchObject([{ app: 'blog' }]);
});

test('for ten minutes after a trial was ended asks for the release, after a promotion never', async () => {
  const site = await siteWith('b');
  await site.deployNew('blog', 'tried', { canary: 10 });
  await abort(site.as('watch'), { app: 'blog', reason: 'errors' });
  await expect(goBack(site)).rejects.toThrow(
    /^The trial of blog was ended at .* by watch, and live is/,
  );
  site.ms += 10 * 60_000;
  await goBack(site);
  expect(await site.textOf()).toBe('a');
  await promoteNew(site, 'blog', 'good');
  await goBack(site);
  expect(await site.textOf()).toBe('a');
});

test('composes what the way back lacks, and says so; warns of it before', async () => {
  const site = await siteWith('b');
  site.composer.refuse = ({ checks }) => (checks === 'safety' ? 'no contract' : undefined);
  const id = await site.publish('shell', 'frame 2');
  const { warnings } = await deploy(site.as('Ada'), { releases: { shell: id }, reason: 'new' });
  expect(warnings).toEqual([
    expect.stringMatching(/^blog cannot go back to 1\.0\.0-\w+ alone: no contract$/),
  ]);
  await expect(goBack(site)).rejects.toThrow('no contract');
  site.composer.refuse = () => undefined;
  const outcome = await goBack(site);
  expect(outcome.warnings[0]).toMatch(
    /^The pages of blog 1\.0\.0-\w+ were composed for today's shell$/,
  );
});

test('completes what was killed between commit and activation, and needs no way back for it', async () => {
  const site = await siteWith('b', 'c');
  await site.store.write('live', new TextEncoder().encode('2\n'));
  await site.store.remove('way-back/3');
  await goBack(site);
  expect([await site.store.readPointer(), await site.textOf()]).toEqual([4, 'b']);
});

test('brings a removed section back as it was', async () => {
  const site = await siteWith('b');
  const before = [await site.pageOf('blog'), await site.pageOf('forms')];
  await remove(site.as('Ada'), { app: 'blog', reason: 'over' });
  expect([await site.pageOf('blog'), await site.textOf()]).toEqual(['none', undefined]);
  const { outcome, composed } = await composedBeforeCommit(site, 'blog');
  expect([composed, outcome.warnings]).toEqual([0, []]);
  expect([await site.pageOf('blog'), await site.pageOf('forms')]).toEqual(before);
  await expect(remove(site.as('Ada'), { app: 'shell', reason })).rejects.toThrow(
    /cannot be removed/,
  );
  await expect(goBack(site, 'offers')).rejects.toThrow('offers is not live and never was');
});

test('settings go back to what they were before their last change, and once more', async () => {
  const site = await siteWith();
  for (const address of ['a@example.com', 'b@example.com'])
    await changeSettings(site.as('Ada'), { values: { CONTACT_EMAIL: address }, reason: 'dearer' });
  const settings = async () => (await site.latest()).settings;
  for (const expected of [{ CONTACT_EMAIL: 'a@example.com' }, {}]) {
    await rollBackSettings(site.as('Ben'), reason);
    expect(await settings()).toEqual(expected);
  }
  await expect(rollBackSettings(site.as('Ben'), reason)).rejects.toMatchObject({
    code: 'E_NOT_FOUND',
  });
  await changeSettings(site.as('Ada'), { values: { CONTACT_EMAIL: 'c@example.com' }, reason: 'x' });
  const same = await changeSettings(site.as('Ada'), {
    values: { CONTACT_EMAIL: 'c@example.com' },
    reason: 'x',
  });
  expect(same.isChanged).toBe(false);
  await changeSettings(site.as('Ada'), { values: { CONTACT_EMAIL: null }, reason: 'x' });
  expect(await settings()).toEqual({});
});

test('after any changes everything is there that the next rollback of each app needs, also after a prune', async () => {
  const site = await siteWith('b');
  await site.deployNew('shell', 'frame 2');
  await site.deployNew('forms', 'b');
  await goBack(site);
  await promoteNew(site, 'forms', 'c');
  await prune(site.store);
  const latest = await site.latest();
  expect(Object.keys(await readWayBack(site.store, latest)).sort()).toEqual(['forms', 'shell']);
  expect(await verify(site.store)).toEqual([]);
});
