import type { Page } from '@playwright/test';
import { Outside } from '@site/build/testing/checkouts/outside';
import { documentedBlocks } from '@site/build/testing/docs';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { changedPost } from '../fixtures/changed-build';
import { Checkout } from '../fixtures/checkout';
import { repository, Site } from '../fixtures/site';
import { expect, isMarked, markDocument, observe, test, wake } from '../fixtures/test';
import { buildExamples } from '../kinds/examples';

const PAGE = '/guides';
const FIRST = 'Guides, step by step';
const SECOND = 'Guides, one by one';
const ELSEWHERE = 'Guides from elsewhere';

test.describe.configure({ mode: 'serial', timeout: 600_000 });

let site: Site;
let team: Checkout;
let takeOff: string;
let bringBack: string;

test.beforeAll(async () => {
  site = await Site.open();
  team = new Checkout(site.store);
});

test.afterAll(() => {
  site?.close();
  team?.remove();
});

async function shown(): Promise<string | number> {
  const answer = await fetch(site.url + PAGE);
  const [, heading] = /<h1[^>]*>([^<]*)/.exec(await answer.text()) ?? [];
  return answer.status === 200 ? String(heading) : answer.status;
}

async function listed(): Promise<string[]> {
  const lists = ['/live.json', '/sitemap.xml', '/llms.txt'];
  const texts = await Promise.all(lists.map(async (path) => (await fetch(site.url + path)).text()));
  return lists.filter((_, index) => /"guides"|\/guides\b/.test(texts[index] ?? ''));
}

/** Deploys and rolls back without knowledge of the section, which must stay as it is. */
async function othersWork(): Promise<void> {
  const before = await shown();
  const deployBlog = ['deploy', 'blog', '--from', changedPost.release, '--again'];
  expect(await site.release(...deployBlog)).toMatchObject({ code: 0 });
  expect(await shown()).toBe(before);
  expect(await site.release('rollback', 'blog')).toMatchObject({ code: 0 });
  expect(await site.release('status')).toMatchObject({ code: 0 });
  expect(await shown()).toBe(before);
}

async function hasNoLink(page: Page): Promise<void> {
  const { messages } = observe(page);
  expect(await (await fetch(site.url)).text()).not.toContain(`href="${PAGE}"`);
  await page.goto(site.url);
  await wake(page);
  await expect(page.locator(`a[href="${PAGE}"]`)).toHaveCount(0);
  expect(messages).toEqual([]);
}

async function walkThereAndBack(page: Page, heading = FIRST): Promise<void> {
  const { messages } = observe(page);
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  await page.goto(site.url);
  await wake(page);
  await markDocument(page);
  await link('Guides').click();
  await expect(page.locator('[data-section="guides"] h1')).toHaveText(heading);
  await expect(page).toHaveURL(site.url + PAGE);
  await link('Home').click();
  await expect(page.locator('[data-section="content"] h1')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  expect(messages).toEqual([]);
}

test('a remote made, linked and deployed as documented is there, without a document load', async ({
  page,
}) => {
  expect(await shown()).toBe(404);
  const rest = await team.follow('add-a-remote.md', 'npx release remove');
  [takeOff = '', bringBack = ''] = rest;
  expect(await shown()).toBe(FIRST);
  expect(await listed()).toEqual(['/live.json', '/sitemap.xml', '/llms.txt']);
  await walkThereAndBack(page);
  await othersWork();
});

async function siteFiles(): Promise<ReadonlyMap<string, string>> {
  const files = await site.exported();
  return new Map([...files].filter(([name]) => !/^_|^live\./.test(name)));
}

const ofOthers = (files: ReadonlyMap<string, string>) =>
  new Map([...files].filter(([name]) => !/^(social\/)?guides|^sitemap|^llms/.test(name)));

test('its next release is rolled back', async () => {
  team.change('remote-guides/src/pages/Guides/copy.ts', FIRST, SECOND);
  await team.run('npm run build -w remote-guides && npx release deploy guides');
  expect(await shown()).toBe(SECOND);
  await team.run(bringBack);
  expect(await shown()).toBe(FIRST);
});

test('a generated remote is removed and brought back as documented', async ({ page }) => {
  await team.run(takeOff);
  expect(await shown()).toBe(404);
  expect(await listed()).toEqual([]);
  await hasNoLink(page);
  await othersWork();
  await team.run(bringBack);
  expect(await shown()).toBe(FIRST);
  expect(await listed()).toEqual(['/live.json', '/sitemap.xml', '/llms.txt']);
  await walkThereAndBack(page);
});

test('pages by Astro in its place, and their rollback, change nothing else, byte for byte', async () => {
  const built = buildExamples();
  const federated = await siteFiles();
  await team.run(`npx release deploy guides --from ${path.join(built, 'astro')}`);
  fs.rmSync(built, { recursive: true });
  const documents = await siteFiles();
  expect([...documents.keys()].join()).toContain('guides/move');
  expect(ofOthers(documents)).toEqual(ofOthers(federated));
  expect(ofOthers(federated).size).toBeGreaterThan(50);
  await team.run(bringBack);
  expect(await shown()).toBe(FIRST);
  expect(await siteFiles()).toEqual(federated);
});

test('a page of another section, made and deployed as documented, is there', async ({ page }) => {
  const { messages } = observe(page);
  const [generate = '', ...deploy] = documentedBlocks(repository, 'add-a-page.md')
    .filter(({ language }) => language === 'sh')
    .map(({ text }) => `set -e\n${text}`);
  await team.run(generate);
  const copy = path.join(team.folder, 'remote-content/src/pages/GohighlevelPartners/copy.ts');
  const words = fs.readFileSync(copy, 'utf8').replaceAll('Replace this with', 'Here is');
  fs.writeFileSync(copy, words);
  for (const commands of deploy) await team.run(commands);
  await page.goto(`${site.url}/gohighlevel-partners`);
  await wake(page);
  await expect(page.locator('[data-section="content"] h1')).toHaveText('Gohighlevel partners');
  expect(messages).toEqual([]);
  expect(await site.release('rollback', 'content')).toMatchObject({ code: 0 });
  expect((await fetch(`${site.url}/gohighlevel-partners`)).status).toBe(404);
});

test('a section moves into a repository of its own, which knows the site only as packages', async ({
  page,
}) => {
  const owner = "paths: ['/guides', '/guides/*'],";
  team.change('shared/site/site.config.ts', owner, `${owner}\n    repository: 'the team’s own',`);
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'outside-')));
  const outside = new Outside(path.join(folder, 'guides'), team.folder, site.store);
  try {
    outside.write();
    outside.change('src/pages/Guides/copy.ts', FIRST, ELSEWHERE);
    outside.install();
    const last = outside.commands.findIndex((line) => line.startsWith('npx release rollback'));
    const [rollback = '', remove = ''] = outside.commands.slice(last);
    const publish = outside.commands.findIndex((line) => line.startsWith('npx release publish'));
    for (const command of outside.commands.slice(0, publish)) await outside.run(command);
    const dev = await outside.dev(site.url);
    await page.goto(dev.address + PAGE);
    await expect(page.locator('h1')).toHaveText(ELSEWHERE);
    dev.process.kill();
    expect(await shown()).toBe(FIRST);
    const published = await outside.run(outside.commands[publish] ?? '');
    const [, id] = /^guides (\S+) is published/m.exec(published) ?? [];
    const preview = await outside.run(`npx release preview guides@${id} --no-serve`);
    expect(preview).toContain('The preview of guides is at /_preview/');
    for (const command of outside.commands.slice(publish + 1, last)) await outside.run(command);
    expect(await shown()).toBe(ELSEWHERE);
    await walkThereAndBack(page, ELSEWHERE);
    await othersWork();
    await outside.run(rollback);
    expect(await shown()).toBe(FIRST);
    await outside.run(remove);
    expect(await shown()).toBe(404);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
