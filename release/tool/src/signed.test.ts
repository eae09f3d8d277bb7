import { people, signAll, STORE_ID } from '@site/rights/testing';
import { MemoryStore, prune, readLatest, refOf, sealRecord, verify } from '@site/store';
import { SignedTestSite } from '../testing/signed-test-site';
import { abort } from './abort';
import { deploy } from './deploy';
import { freeze } from './freeze';
import { promote } from './promote';
import { remove } from './remove';
import { rollback } from './rollback';
import { changeSettings } from './settings';

const { ada, olga, sam, ops, watch } = people;

const reason = 'as agreed';

test('teams ship, ops take back with every key of a team gone, and a reader that starts follows', async () => {
  const site = await SignedTestSite.create();
  const before = await site.pageOf('blog');
  await site.ship(ada, 'blog', 'two');
  await site.ship(olga, 'offers', 'two');
  expect(await site.open()).toEqual([3, []]);
  const { warnings } = await rollback(site.by(ops), { app: 'blog', reason });
  expect(await site.open()).toEqual([4, []]);
  expect(await site.pageOf('blog')).toBe(before);
  expect(warnings).toEqual([]);
});

test('the shell goes back by ops too, with the pages of all sections', async () => {
  const site = await SignedTestSite.create();
  const before = [await site.pageOf('blog'), await site.pageOf('offers')];
  await site.ship(sam, 'shell', 'two');
  await rollback(site.by(ops), { app: 'shell', reason });
  expect(await site.open()).toEqual([3, []]);
  expect([await site.pageOf('blog'), await site.pageOf('offers')]).toEqual(before);
});

test('after the shell has changed, a section goes back to pages that were prepared', async () => {
  const site = await SignedTestSite.create();
  await site.ship(ada, 'blog', 'two');
  await site.ship(sam, 'shell', 'two');
  const composed = site.composer.sites.length;
  await rollback(site.by(ops), { app: 'blog', reason });
  expect(await site.open()).toEqual([4, []]);
  expect(site.composer.sites.slice(composed).filter(({ apps }) => !apps.blog)).toEqual([]);
});

test('what signs the live pages outlives a prune', async () => {
  let passedMs = 0;
  const site = await SignedTestSite.create(new MemoryStore(() => Date.now() + passedMs));
  await site.ship(ada, 'blog', 'two');
  await site.ship(sam, 'shell', 'two');
  await rollback(site.by(ops), { app: 'blog', reason });
  for (let release = 1; release <= 12; release++) await site.ship(olga, 'offers', `${release}`);
  passedMs = 8 * 86_400_000;
  const { removed } = await prune(site.by(ops).store);
  expect(removed).not.toEqual([]);
  expect(await site.open()).toEqual([16, []]);
});

test('a way back that another team has prepared for a section stops no deploy', async () => {
  const site = await SignedTestSite.create();
  await site.ship(ada, 'blog', 'two');
  await site.ship(sam, 'shell', 'two');
  const { composition } = await readLatest(site.store);
  const [move] = composition?.moves.blog ?? [];
  if (!move) throw new Error('the blog has no earlier release');
  const apps = { blog: { release: refOf(move), pages: { blog: 'e'.repeat(64) } } };
  const signedAt = new Date(site.ms).toISOString();
  const prepared = { format: 1, number: 3, apps, store: STORE_ID, at: signedAt };
  const text = await sealRecord(prepared);
  await site.store.write('way-back/3', await signAll(text, [[olga, 'release@offers']]));
  await site.ship(olga, 'offers', 'two');
  expect(await site.open()).toEqual([4, []]);
});

test.each([
  ['what another team prepares for it', olga, 'release@offers', {}],
  ['what its own team prepares for no release', ada, 'release@blog', { revision: 'other' }],
  ['what its own team prepares with older pages of others', ada, 'release@blog', {}, 'offers'],
  ['junk in place of what is prepared', undefined, '', {}],
])(
  '%s leads no rollback of a section astray',
  async (_what, signer, namespace, change, other = 'blog') => {
    const site = await SignedTestSite.create();
    const before = await site.pageOf('blog');
    const { composition: first } = await readLatest(site.store);
    await site.ship(ada, 'blog', 'two');
    await site.ship(sam, 'shell', 'two');
    const offers = await site.pageOf('offers');
    const { composition } = await readLatest(site.store);
    const [move] = composition?.moves.blog ?? [];
    if (!move) throw new Error('the blog has no earlier release');
    const release = { ...refOf(move), ...change };
    const at = new Date(site.ms).toISOString();
    const others = { blog: composition?.apps.blog?.pages, offers: first?.apps.offers?.pages };
    const pages =
      other === 'blog' ? { blog: others.blog } : { ...move.pages, offers: others.offers };
    const apps = { blog: { release, pages } };
    const text = await sealRecord({ format: 1, number: 3, apps, store: STORE_ID, at });
    const prepared = signer ? await signAll(text, [[signer, namespace]]) : text.slice(9);
    await site.store.write('way-back/3', prepared);
    await rollback(site.by(ops), { app: 'blog', reason });
    expect(await site.open()).toEqual([4, []]);
    expect([await site.pageOf('blog'), await site.pageOf('offers')]).toEqual([before, offers]);
  },
);

test('a way back that a team prepares for its section while it is frozen is not taken', async () => {
  const site = await SignedTestSite.create();
  const before = await site.pageOf('blog');
  await site.ship(ada, 'blog', 'two');
  await site.ship(sam, 'shell', 'two');
  await rollback(site.by(ops), { app: 'shell', reason });
  await freeze(site.by(ops), { section: 'blog', reason });
  const { composition } = await readLatest(site.store);
  const [release] = composition?.moves.blog ?? [];
  const number = composition?.number ?? 0;
  const at = new Date(site.ms).toISOString();
  const apps = { blog: { release: refOf(release!), pages: { blog: 'e'.repeat(64) } } };
  const text = await sealRecord({ format: 1, number, apps, store: STORE_ID, at });
  const signed = await signAll(text, [[ada, 'release@blog']]);
  await site.store.write(`way-back/${number}`, signed);
  await rollback(site.by(ops), { app: 'blog', reason });
  expect(await site.open()).toEqual([number + 1, []]);
  expect(await site.pageOf('blog')).toBe(before);
});

test('a canary that is repeated with its share changes nothing', async () => {
  const site = await SignedTestSite.create();
  await site.ship(ada, 'blog', 'two', { canary: 5 });
  const { isChanged, warnings } = await site.ship(ada, 'blog', 'two', { canary: 5 });
  expect([isChanged, warnings]).toEqual([false, ['blog: this trial is on with 5% already']]);
});

test('a trial leaves the pages of other sections as they are', async () => {
  const site = await SignedTestSite.create();
  const { signers } = site.rights;
  site.rights = {
    ...site.rights,
    signers: [...signers, { ...signers[0]!, namespaces: ['release@news'] }],
  };
  await site.ship(ada, 'news', 'one');
  await site.ship(ada, 'blog', 'two', { canary: 5 });
  const { composition } = await readLatest(site.store);
  expect(Object.keys(composition?.trials[0]?.pages ?? {})).toEqual(['blog']);
  expect(await site.open()).toEqual([3, []]);
});

test('a new section leaves the pages of the others as they are, until the shell is deployed', async () => {
  const site = await SignedTestSite.create();
  const { signers } = site.rights;
  const [team] = signers;
  if (!team) throw new Error('there are no rights');
  site.rights = {
    ...site.rights,
    signers: [...signers, { ...team, namespaces: ['release@news'] }],
  };
  const before = await site.pageOf('offers');
  await site.ship(ada, 'news', 'one');
  expect(await site.open()).toEqual([2, []]);
  expect(await site.pageOf('offers')).toBe(before);
  await site.ship(sam, 'shell', 'two');
  expect(await site.open()).toEqual([3, []]);
  expect(await site.pageOf('offers')).not.toBe(before);
});

test('watch raises and promotes what the team has signed for it, and takes back', async () => {
  const site = await SignedTestSite.create();
  const steps = [25, 50];
  const id = await site.publish('blog', 'two');
  const request = { releases: { blog: id }, reason };
  await deploy(site.by(ada), { ...request, canary: 5, steps, promote: true });
  await deploy(site.by(watch), { ...request, canary: 25, steps, promote: true });
  await promote(site.by(watch), { app: 'blog', reason });
  expect(await site.open()).toEqual([4, []]);
  await site.ship(ada, 'blog', 'three', { canary: 5 });
  await expect(promote(site.by(watch), { app: 'blog', reason })).rejects.toThrow('release@blog');
  await abort(site.by(watch), { app: 'blog', reason });
  expect(await site.open()).toEqual([6, []]);
});

test('settings and the removal of a section need the key of the shell', async () => {
  const site = await SignedTestSite.create();
  const settings = { values: { CONTACT_EMAIL: 'other@example.com' }, reason };
  await expect(changeSettings(site.by(ada), settings)).rejects.toThrow('release@shell');
  await changeSettings(site.by(sam), settings);
  await expect(remove(site.by(ada), { app: 'blog', reason })).rejects.toThrow('release@shell');
  await remove(site.by(sam), { app: 'blog', reason });
  expect(await site.open()).toEqual([3, []]);
  await rollback(site.by(ops), { app: 'blog', reason });
  expect(await site.open()).toEqual([4, []]);
});

test('verify follows the hashes from record to record', async () => {
  const site = await SignedTestSite.create();
  await site.ship(ada, 'blog', 'two');
  const second = (await site.store.read('compositions/2')) as Uint8Array;
  await site.ship(olga, 'offers', 'two');
  expect(await verify(site.store)).toEqual([]);
  const other = await SignedTestSite.create();
  await other.ship(ada, 'blog', 'three');
  const exchanged = (await other.store.read('compositions/2')) as Uint8Array;
  await site.store.write('compositions/2', exchanged);
  expect((await verify(site.store)).join()).toContain(
    'compositions/2 is not the record that later ones name by its hash',
  );
  await site.store.write('compositions/2', second);
  expect(await verify(site.store)).toEqual([]);
});
