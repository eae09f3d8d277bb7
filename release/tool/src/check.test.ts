import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeTestFolder } from '../testing/test-build';
import { TestSite } from '../testing/test-site';
import { checkDeploy, checkFolders } from './check';
import { freeze } from './freeze';

const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'check-'));
afterAll(() => fs.rmSync(parent, { recursive: true, force: true }));

const liveSite = () => TestSite.live('shell', 'blog');

const contentsOf = async ({ store }: TestSite) => {
  const keys = await Promise.all(
    ['objects/', 'releases/', 'compositions/'].map((prefix) => store.list(prefix)),
  );
  return [keys, await store.readPointer()];
};

test('a folder without violations is composed next to what is live, and nothing is written', async () => {
  const { site } = await liveSite();
  const before = await contentsOf(site);
  const folder = writeTestFolder(parent, 'blog', 'next', { builtAt: '2027-01-01T00:00:00.000Z' });
  fs.writeFileSync(path.join(folder, 'notes.txt'), 'a');
  const { folders, violations } = await checkFolders(site.as('Ada'), [folder]);
  expect(violations).toEqual([]);
  expect(folders).toMatchObject([{ app: 'blog', files: 2, undescribed: ['notes.txt'] }]);
  const composed = site.composer.sites.at(-1);
  expect(Object.keys(composed?.apps ?? {}).sort()).toEqual(['blog', 'shell']);
  expect(await contentsOf(site)).toEqual(before);
});

test('all violations of all folders are listed, and then nothing is composed', async () => {
  const { site } = await liveSite();
  const composed = site.composer.sites.length;
  const change = (release: Record<string, unknown>) =>
    Object.assign(release, { version: 'latest', extra: 1 });
  const { violations } = await checkFolders(site.as('Ada'), [
    writeTestFolder(parent, 'blog', 'next', { change }),
    writeTestFolder(parent, 'forms', 'next', { files: { 'client/main.js': 'if (' } }),
  ]);
  const messages = violations.map(({ message }) => message).join('\n');
  expect(messages).toMatch(/version: must be a version/);
  expect(messages).toMatch(/Unrecognized key/);
  expect(messages).toMatch(/forms .*: client\/main\.js is no script that browsers run/);
  expect(messages).toMatch(/entry: main\.js does not define forms_container/);
  expect(site.composer.sites).toHaveLength(composed);
});

test('what the composer refuses is a violation', async () => {
  const { site } = await liveSite();
  const folder = writeTestFolder(parent, 'blog', 'next', { builtAt: '2027-01-01T00:00:00.000Z' });
  site.composer.refuse = () => 'blog: /a vanishes';
  const { violations } = await checkFolders(site.as('Ada'), [folder]);
  expect(violations.map(({ message }) => message)).toEqual(['blog: /a vanishes']);
});

test('without a shell a folder is checked alone, and that is said', async () => {
  const site = new TestSite();
  const folder = writeTestFolder(parent, 'blog', 'a');
  expect(await checkFolders(site.as('Ada'), [folder])).toMatchObject({
    violations: [],
    warnings: ['No shell is live there, so no page was composed and checked'],
  });
});

test('a dry run of a deploy tells what it would change, and commits nothing', async () => {
  const {
    site,
    releases: { blog },
  } = await liveSite();
  const id = await site.publish('blog', 'b');
  const before = await contentsOf(site);
  const request = { releases: { blog: id }, reason: '' };
  const { changes } = await checkDeploy(site.as('Ada'), request);
  expect(changes?.releases).toEqual([{ app: 'blog', from: blog, to: id }]);
  expect(await contentsOf(site)).toEqual(before);
  const same = await checkDeploy(site.as('Ada'), { releases: { blog }, reason: '' });
  expect(same.changes).toBeUndefined();
});

test('a dry run of a deploy tells of the settings and the trial that it would begin', async () => {
  const { site } = await liveSite();
  const request = { releases: { blog: await site.publish('blog', 'b') }, reason: '' };
  const settings = { SITE_URL: 'https://a.example' };
  const forAll = await checkDeploy(site.as('Ada'), { ...request, settings });
  expect(forAll.changes?.settings).toEqual([
    { name: 'SITE_URL', from: undefined, to: 'https://a.example' },
  ]);
  const canary = await checkDeploy(site.as('Ada'), { ...request, canary: 10 });
  expect(canary.changes).toMatchObject({ releases: [], begunTrials: [{ percent: 10 }] });
});

test('a dry run of a deploy to a frozen section is refused; its built folder is still checked', async () => {
  const { site } = await liveSite();
  const id = await site.publish('blog', 'b');
  await freeze(site.as('ops'), { section: 'blog', reason: 'Black Friday' });
  const request = { releases: { blog: id }, reason: '' };
  await expect(checkDeploy(site.as('Ada'), request)).rejects.toMatchObject({ code: 'E_FROZEN' });
  const folder = writeTestFolder(parent, 'blog', 'c', { builtAt: '2027-01-01T00:00:00.000Z' });
  expect((await checkFolders(site.as('Ada'), [folder])).violations).toEqual([]);
});

test('a second folder of one app is named', async () => {
  const { site } = await liveSite();
  const folders = ['b', 'c'].map((text) => writeTestFolder(parent, 'blog', text));
  const { violations } = await checkFolders(site.as('Ada'), folders);
  expect(violations.map(({ message }) => message)).toEqual([
    `${folders[1]} is a second release of blog; check one of each app`,
  ]);
});
