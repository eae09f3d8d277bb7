import { testBuild } from '../testing/test-build';
import { TestSite } from '../testing/test-site';
import { ObjectWriter, publishRelease } from '@site/store';
import { deploy } from './deploy';
import { rollback } from './rollback';

const DAY_MS = 86_400_000;

const fact = (checked: string) => ({
  ...{
    name: 'prices of the plans',
    source: 'the price list',
    checked,
    pages: ['/blog', '/blog/a'],
  },
});

async function publishWithFact(site: TestSite, text: string, checked: string): Promise<string> {
  site.ms += 60_000;
  const build = await testBuild('blog', text, {
    builtAt: new Date(site.ms).toISOString(),
    change: (release) => (release.datedFacts = [fact(checked)]),
  });
  return publishRelease(new ObjectWriter(site.store, site.now), build);
}

const dayBefore = (site: TestSite, days: number) =>
  new Date(site.ms - days * DAY_MS).toISOString().slice(0, 10);

async function liveSite() {
  const site = new TestSite();
  const releases = {
    shell: await site.publish('shell', 'a'),
    blog: await site.publish('blog', 'a'),
  };
  await deploy(site.as('Ada'), { releases, reason: '' });
  return site;
}

test('what is new may not state a fact that nobody has checked for more than 90 days', async () => {
  const site = await liveSite();
  const id = await publishWithFact(site, 'b', dayBefore(site, 91));
  const deploying = deploy(site.as('Ada'), { releases: { blog: id }, reason: '' });
  await expect(deploying).rejects.toMatchObject({
    code: 'E_OVERDUE',
    message: expect.stringMatching(
      /^blog 1\.0\.0-\w+, page \/blog \(and 1 more\): “prices of the plans” \(the price list\) was last checked on .*, 91 days ago; check it against its source/,
    ) as string,
  });
  expect((await site.latest()).number).toBe(1);
});

test('what visitors had before goes live again, however old its facts have become', async () => {
  const site = await liveSite();
  const id = await publishWithFact(site, 'b', dayBefore(site, 90));
  await deploy(site.as('Ada'), { releases: { blog: id }, reason: '' });
  const next = await site.publish('blog', 'c');
  await deploy(site.as('Ada'), { releases: { blog: next }, reason: '' });
  site.ms += 100 * DAY_MS;
  await rollback(site.as('Ada'), { app: 'blog', reason: '' });
  await deploy(site.as('Ada'), { releases: { blog: next }, reason: '', again: true });
  const { isChanged } = await deploy(site.as('Ada'), {
    ...{ releases: { blog: id }, reason: '', again: true },
  });
  expect(isChanged).toBe(true);
});
