import { readLatest, SiteReader } from '@site/store';
import { proposeExample } from '@site/store/testing';
import { createSignedSite, people, type SignedSite } from '../testing/signed-site';
import { ALL_SECTIONS } from './freeze';
import { assertNotFrozen, freeze, unfreeze } from './freeze-verbs';

const { ada, olga, ops } = people;

const asOps = (site: SignedSite) => {
  site.ms += 60_000;
  site.store.guard = site.guardOf(ops);
  return { store: site.store, author: 'ops', now: site.now };
};

const isOpened = async (site: SignedSite) => {
  site.store.guard = site.guardOf();
  return (await new SiteReader(site.store).refresh())?.composition.number;
};

test.each(['blog', ALL_SECTIONS])(
  'refuses deploys while %s is frozen, and rollbacks go on',
  async (section) => {
    const site = await createSignedSite();
    await freeze(asOps(site), { section, reason: 'Black Friday' });
    const message =
      /blog is frozen since 2026-\S+ by ops: Black Friday\. Rollbacks go on\. To end it: npx release unfreeze /;
    await expect(site.deploy(ada, 'blog', 'three')).rejects.toThrow(message);
    const { composition } = await readLatest(site.store);
    if (!composition) throw new Error('nothing is live');
    const { blog: _, ...apps } = composition.apps;
    const draft = { ...composition, action: 'remove', apps };
    expect(() => assertNotFrozen(composition, draft, site.ms)).toThrow(message);
    expect(() =>
      assertNotFrozen(composition, { ...draft, action: 'rollback' }, site.ms),
    ).not.toThrow();
    if (section === 'blog') await site.deploy(olga, 'offers', 'two');
    await site.rollback(ops, 'blog');
    await unfreeze(asOps(site), { section, reason: 'over' });
    await site.deploy(ada, 'blog', 'four');
    expect(await isOpened(site)).toBe(section === 'blog' ? 11 : 10);
  },
);

test('a freeze ends by itself', async () => {
  const site = await createSignedSite();
  const until = new Date(site.ms + 10 * 60_000).toISOString();
  await freeze(asOps(site), { section: 'blog', reason: 'lunch', until });
  await expect(site.deploy(ada, 'blog', 'three')).rejects.toThrow(`until ${until}: lunch`);
  site.ms += 10 * 60_000;
  await site.deploy(ada, 'blog', 'four');
  expect(await isOpened(site)).toBe(8);
});

test('a record that deploys a frozen section does not count, whoever has signed it', async () => {
  const site = await createSignedSite();
  await freeze(asOps(site), { section: 'blog', reason: 'sale' });
  await site.forge(
    [[ada, 'release@blog']],
    async (latest, objects) => {
      const { apps } = await proposeExample(objects, latest, { app: 'blog', text: 'evil' });
      return { apps };
    },
    undefined,
    7,
  );
  const { composition, damage } = await readLatest(site.store);
  expect([composition?.number, damage]).toEqual([7, [expect.stringContaining('blog is frozen')]]);
});

test('refuses a freeze of nothing, into the past, and an end of none', async () => {
  const site = await createSignedSite();
  const context = asOps(site);
  await expect(freeze(context, { section: 'news', reason: '' })).rejects.toThrow(
    'news is not live',
  );
  await expect(unfreeze(context, { section: 'blog', reason: '' })).rejects.toThrow('is not frozen');
  const past = { section: 'blog', reason: '', until: '2020-01-01T00:00:00Z' };
  expect(() => freeze(context, past)).toThrow('is no time to come');
});
