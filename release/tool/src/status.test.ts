import { TestSite } from '../testing/test-site';
import { abort } from './abort';
import { deploy } from './deploy';
import { listHistory } from './history';
import { remove } from './remove';
import { rollback } from './rollback';
import { changeSettings } from './settings';
import { readStatus } from './status';

async function siteWithMoves() {
  const { site, releases } = await TestSite.live('shell', 'blog', 'forms');
  const next = await site.publish('blog', 'b');
  await deploy(site.as('Ben'), { releases: { blog: next }, reason: 'better\n\nmore' });
  return { site, ids: { ...releases, old: releases.blog, next } };
}

describe('status', () => {
  test('says since when and by whom each app is live, and what a rollback leads to', async () => {
    const { site, ids } = await siteWithMoves();
    const { composition, apps, warnings } = await readStatus(site.store);
    expect([composition, warnings]).toEqual([2, []]);
    expect(apps.map(({ app, id, previous }) => [app, id, previous])).toEqual([
      ['blog', ids.next, ids.old],
      ['forms', ids.forms, undefined],
      ['shell', ids.shell, undefined],
    ]);
    expect(apps.map(({ since }) => [since.author, since.action, since.reason])).toEqual([
      ['Ben', 'deploy', 'better'],
      ...[1, 2].map(() => ['Ada', 'deploy', 'first']),
    ]);
  });

  test('warns of a composition that is committed and not live yet, and of damaged records', async () => {
    const { site } = await siteWithMoves();
    const encode = (text: string) => new TextEncoder().encode(text);
    await site.store.write('live', encode('1\n'));
    await site.store.write('compositions/3', encode('damaged'));
    const { composition, warnings } = await readStatus(site.store);
    expect(composition).toBe(2);
    expect(warnings.join('\n')).toMatch(
      /compositions\/3 is damaged[^]*Composition 2 is committed, and visitors still get 1/,
    );
  });

  test('warns of a way back that a killed command left to the next one', async () => {
    const { site } = await siteWithMoves();
    const releases = { shell: await site.publish('shell', 'b') };
    await deploy(site.as('Ada'), { releases, reason: '' });
    expect((await readStatus(site.store)).warnings).toEqual([]);
    await site.store.remove('way-back/3');
    expect((await readStatus(site.store)).warnings).toEqual([
      expect.stringMatching(/^The way back of blog is not ready/),
    ]);
  });

  test('is refused with what to do while nothing is live', async () => {
    await expect(readStatus(new TestSite().store)).rejects.toThrow(
      'Nothing is live yet; deploy something: npx release deploy shell',
    );
  });
});

describe('history', () => {
  test('lists changes of releases, trials and settings, newest first', async () => {
    const { site, ids } = await siteWithMoves();
    const ada = site.as('Ada');
    await rollback(ada, { app: 'blog', reason: 'broken' });
    const { next: blog } = ids;
    await deploy(ada, { releases: { blog }, reason: '', again: true, canary: 10 });
    await abort(ada, { app: 'blog', reason: '' });
    await changeSettings(ada, { values: { CONTACT_EMAIL: 'a@example.com' }, reason: '' });
    await remove(ada, { app: 'forms', reason: '' });
    const entries = await listHistory(site.store, {});
    expect(
      entries.map(({ composition, action, releases, begunTrials, endedTrials, settings }) => [
        composition,
        action,
        releases.map(({ app, from, to }) => [app, from, to]),
        begunTrials.map(({ percent }) => percent),
        endedTrials,
        settings,
      ]),
    ).toEqual([
      [7, 'remove', [['forms', ids.forms, undefined]], [], [], []],
      [
        6,
        'settings',
        [],
        [],
        [],
        [{ name: 'CONTACT_EMAIL', from: undefined, to: 'a@example.com' }],
      ],
      [5, 'abort', [], [], [{ app: 'blog', id: ids.next }], []],
      [4, 'deploy', [], [10], [], []],
      [3, 'rollback', [['blog', ids.next, ids.old]], [], [], []],
      [2, 'deploy', [['blog', ids.old, ids.next]], [], [], []],
      [
        1,
        'deploy',
        [
          ['shell', undefined, ids.shell],
          ['blog', undefined, ids.old],
          ['forms', undefined, ids.forms],
        ],
        [],
        [],
        [],
      ],
    ]);
  });

  test('names the trial whose share has changed', async () => {
    const { site, ids } = await siteWithMoves();
    const ada = site.as('Ada');
    await rollback(ada, { app: 'blog', reason: '' });
    const request = { releases: { blog: ids.next }, reason: '' };
    await deploy(ada, { ...request, again: true, canary: 10 });
    await deploy(ada, { ...request, again: true, canary: 25 });
    const [newest] = await listHistory(site.store, { app: 'blog', limit: 1 });
    expect(newest?.composition).toBe(5);
    expect(newest?.changedShares).toMatchObject([{ app: 'blog', percent: 25 }]);
    expect(newest?.freezes).toEqual([]);
  });

  test('of an app that never was live is refused', async () => {
    const { site } = await siteWithMoves();
    await expect(listHistory(site.store, { app: 'blgo' })).rejects.toMatchObject({
      code: 'E_NOT_LIVE',
    });
  });

  test('keeps to an app, a number and a time', async () => {
    const { site } = await siteWithMoves();
    const since = site.ms + 1;
    site.ms += 60_000;
    const releases = { forms: await site.publish('forms', 'b') };
    await deploy(site.as('Ada'), { releases, reason: '' });
    const numbers = async (request: object) =>
      (await listHistory(site.store, request)).map(({ composition }) => composition);
    expect(await numbers({ app: 'blog' })).toEqual([2, 1]);
    expect(await numbers({ limit: 1 })).toEqual([3]);
    expect(await numbers({ since })).toEqual([3]);
    expect(await numbers({ app: 'blog', since })).toEqual([]);
    expect(await listHistory(new TestSite().store, {})).toEqual([]);
  });
});
