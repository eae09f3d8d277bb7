import { type Rights, Guard } from '@site/rights';
import { people, rightsWith } from '@site/rights/testing';
import { sha256, SiteReader } from '@site/store';
import { TestSite } from '../testing/test-site';
import { abort } from './abort';
import { deploy } from './deploy';
import { promote } from './promote';
import { remove } from './remove';
import { rollback } from './rollback';
import { changeSettings } from './settings';

const { ada, olga, sam, ops, watch } = people;
type Person = (typeof people)['ada'];

const reason = 'as agreed';

/** Its first record is from before there were rights, which begin with it. */
class SignedTestSite extends TestSite {
  rights: Rights = rightsWith();

  static async create() {
    const site = new SignedTestSite();
    const releases: Record<string, string> = {};
    for (const app of ['shell', 'blog', 'offers']) releases[app] = await site.publish(app, 'one');
    await deploy(site.as('Ada'), { releases, reason: 'first' });
    const bytes = await site.store.read('compositions/1');
    if (!bytes) throw new Error('nothing was committed');
    site.rights = rightsWith(`#: start 1 ${await sha256(bytes)}`);
    return site;
  }

  by(person: Person) {
    this.ms += 60_000;
    this.store.guard = new Guard({ rights: this.rights, signer: person, now: this.now });
    return this.as(person.principal);
  }

  async ship(person: Person, app: string, text: string, more: object = {}) {
    const id = await this.publish(app, text);
    return deploy(this.by(person), { releases: { [app]: id }, reason: text, ...more });
  }

  /** What a reader that starts accepts. */
  async open() {
    this.store.guard = new Guard({ rights: this.rights, now: this.now });
    const reader = new SiteReader(this.store);
    const opened = await reader.refresh();
    return [opened?.composition.number, reader.problems];
  }
}

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
