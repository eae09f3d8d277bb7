import { people } from '@site/rights/testing';
import { SignedTestSite } from '../testing/signed-test-site';
import { TestSite } from '../testing/test-site';
import { deploy } from './deploy';
import { freeze, unfreeze } from './freeze';
import { remove } from './remove';
import { rollback } from './rollback';

const { ada, olga, ops, mallory } = people;

const reason = 'Black Friday';
const MESSAGE =
  /blog is frozen since 2026-\S+ by ops: Black Friday\. Rollbacks go on\. To end it: npx release unfreeze /;

test.each(['blog', '*'])(
  'refuses deploys while %s is frozen, and rollbacks go on',
  async (section) => {
    const site = await SignedTestSite.create();
    await site.ship(ada, 'blog', 'two');
    await freeze(site.by(ops), { section, reason });
    await expect(site.ship(ada, 'blog', 'three')).rejects.toThrow(MESSAGE);
    await expect(site.ship(ada, 'blog', 'four', { canary: 5 })).rejects.toThrow(MESSAGE);
    if (section === 'blog') await site.ship(olga, 'offers', 'two');
    await rollback(site.by(ops), { app: 'blog', reason });
    await unfreeze(site.by(ops), { section, reason });
    await site.ship(ada, 'blog', 'five');
    expect(await site.open()).toEqual([section === 'blog' ? 7 : 6, []]);
  },
);

test('needs the key for freezes where records are signed', async () => {
  const site = await SignedTestSite.create();
  await expect(freeze(site.by(ada), { section: 'blog', reason })).rejects.toThrow('freeze@blog');
  await expect(freeze(site.by(mallory), { section: '*', reason })).rejects.toThrow(
    'is not among those of the rights',
  );
});

/** Nothing is signed. */
async function createFrozenSite() {
  const { site } = await TestSite.live('shell', 'blog');
  const next = { blog: await site.publish('blog', 'b') };
  return { site, deployNext: () => deploy(site.as('Ada'), { releases: next, reason }) };
}

test('freezes sites without keys too', async () => {
  const { site, deployNext } = await createFrozenSite();
  await freeze(site.as('ops'), { section: 'blog', reason });
  await expect(deployNext()).rejects.toMatchObject({ code: 'E_FROZEN' });
  await freeze(site.as('ops'), { section: '*', reason });
  await expect(remove(site.as('Ada'), { app: 'blog', reason })).rejects.toThrow('shell is frozen');
});

test('a freeze ends by itself', async () => {
  const { site, deployNext } = await createFrozenSite();
  const until = new Date(site.ms + 600_000).toISOString();
  await freeze(site.as('ops'), { section: 'blog', reason: 'lunch', until });
  await expect(deployNext()).rejects.toThrow(`until ${until}: lunch`);
  site.ms += 600_000;
  expect((await deployNext()).isChanged).toBe(true);
});

test('refuses a freeze of nothing, into the past, and an end of none', async () => {
  const { site } = await createFrozenSite();
  const context = site.as('ops');
  await expect(freeze(context, { section: 'news', reason })).rejects.toThrow('news is not live');
  await expect(unfreeze(context, { section: 'blog', reason })).rejects.toThrow('is not frozen');
  const past = { section: 'blog', reason, until: '2020-01-01T00:00:00Z' };
  expect(() => freeze(context, past)).toThrow('write a time to come');
});
