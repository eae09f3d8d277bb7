import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { documentedBlocks } from '@site/shared/testing/docs';
import { printedAddress, READY } from '@site/shared/testing/servers/starting';
import { repository, Site, WORK } from '../fixtures/site';
import {
  answerForTagManager,
  expect as soon,
  isMarked,
  markDocument,
  test,
} from '../fixtures/test';

const expect = soon.configure({ timeout: 90_000 });

// Each test starts from what the one before left.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const SECTION = path.join(WORK, 'dev/remote-blog');
const GRID = 'src/components/PostList/PostGrid.tsx';
const LIST = '<ul ref={grid} className={styles.grid}>';
const WORDS = 'src/content/blog.ts';
const POSTS = 'src/content/posts';
const TITLE = 'The GoHighLevel Blog';

let site: Site;
let dev: ChildProcess;
let printed = '';
let url = '';

/** On a copy of the section that nothing else builds. */
function start(...words: string[]): ChildProcess {
  const [{ text } = { text: '' }] = documentedBlocks(repository, 'develop.md');
  expect(text).toBe('npm run dev -w remote-blog\n');
  return spawn(process.execPath, [path.join(repository, 'shared/dev/dev-app.mjs'), ...words], {
    cwd: SECTION,
    env: { ...process.env, RELEASE_STORE: site.store },
  });
}

const read = (name: string) => fs.readFileSync(path.join(SECTION, name), 'utf8');

function change(name: string, from: string, to: string): void {
  const text = read(name);
  expect(text).toContain(from);
  fs.writeFileSync(path.join(SECTION, name), text.replace(from, to));
}

test.beforeAll(async () => {
  site = await Site.open();
  fs.mkdirSync(SECTION, { recursive: true });
  for (const name of ['build', 'src', 'package.json', 'webpack.config.ts']) {
    fs.rmSync(path.join(SECTION, name), { recursive: true, force: true });
    fs.cpSync(path.join(repository, 'remote-blog', name), path.join(SECTION, name), {
      recursive: true,
    });
  }
  dev = start('--port', '0');
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (text: Buffer) => (printed += text.toString()));
  url = await printedAddress(dev, READY);
});

test.afterAll(() => {
  dev?.kill();
  site?.close();
});

/** React marks the elements that it has hydrated. */
const expectHydrated = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('[data-dev] h1')
        .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))),
    )
    .toBe(true);

async function open(page: Page, address = '/blog'): Promise<void> {
  await answerForTagManager(page);
  await page.goto(url + address);
  await expectHydrated(page);
}

const overlay = (page: Page) => page.locator('dev-overlay');

test('a page is prerendered from source in the live frame, and an edit keeps what was typed', async ({
  page,
}) => {
  const html = await (await fetch(`${url}/blog`)).text();
  expect(html).toContain('<div data-dev="blog">');
  expect(html).toContain(TITLE);
  expect(html).toMatch(/"shell-release">\{"release":"\d+\.\d+\.\d+-/);
  await open(page);
  await markDocument(page);
  await page.getByRole('searchbox').fill('agenc');
  change(WORDS, TITLE, 'The edited blog');
  await expect(page.locator('h1')).toHaveText('The edited blog');
  change(GRID, LIST, `<p>A new line</p>${LIST}`);
  await expect(page.getByText('A new line')).toBeVisible();
  fs.appendFileSync(
    path.join(SECTION, 'src/components/PostList/PostGrid.module.css'),
    '.grid { outline: 3px solid rgb(1, 2, 3); }',
  );
  await expect(page.locator('[class*="PostGrid-module_grid"]')).toHaveCSS(
    'outline-color',
    'rgb(1, 2, 3)',
  );
  await expect(page.getByRole('searchbox')).toHaveValue('agenc');
  expect(await isMarked(page)).toBe(true);
  await expect(overlay(page).getByRole('alert')).toHaveCount(0);
  await expect(overlay(page).getByRole('button')).toHaveText('blog from source');
});

test('other sections are live, and a link leads there and back without a load', async ({
  page,
}) => {
  await open(page);
  await markDocument(page);
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  await link('Home').click();
  await expect(page.locator('[data-section="content"] h1')).toBeVisible();
  await expect(page.locator('[data-dev]')).toHaveCount(0);
  await link('Blog').click();
  await expect(page.locator('[data-dev="blog"] h1')).toHaveText('The edited blog');
  expect(await isMarked(page)).toBe(true);
});

test('dev mode shows a hydration difference with component and line', async ({ page }) => {
  change(GRID, '<p>A new line</p>', `<p>{typeof window === 'undefined' ? 'there' : 'here'}</p>`);
  const line =
    read(GRID)
      .split('\n')
      .findIndex((text) => text.includes('typeof window')) + 1;
  await expect.poll(async () => (await fetch(`${url}/blog`)).text()).toContain('>there<');
  await open(page);
  const alert = overlay(page).getByRole('alert');
  await expect(alert).toContainText(`remote-blog/${GRID}:${line}, component PostGrid`);
  await expect(alert).toContainText('- there');
  change(GRID, `<p>{typeof window === 'undefined' ? 'there' : 'here'}</p>`, '');
  await expect(alert).toBeHidden();
});

test('dev mode shows errors and build faults with their line until they are fixed', async ({
  page,
}) => {
  await open(page);
  await markDocument(page);
  const alert = overlay(page).getByRole('alert');
  change(GRID, LIST, `${LIST}<`);
  const line = read(GRID)
    .split('\n')
    .findIndex((text) => text.includes(`${LIST}<`));
  await expect(alert).toContainText('This cannot be built');
  // Compilers report a second element on either of the two lines.
  await expect(alert).toContainText(new RegExp(`remote-blog/${GRID}:(${line + 1}|${line + 2})`));
  change(GRID, `${LIST}<`, LIST);
  await expect(alert).toBeHidden();
  expect(await isMarked(page)).toBe(true);
  const thrown = `{String(null!.on)}${LIST}`;
  change(GRID, LIST, thrown);
  await expect(alert).toContainText(`remote-blog/${GRID}:`);
  await expect(alert).toContainText('of null');
  change(GRID, thrown, LIST);
  await expect(alert).toBeHidden();
  await expect(page.locator('[data-dev] h1')).toBeVisible();
});

test('an edited word of a post shows without a page load, and in the prerendered page', async ({
  page,
}) => {
  const post = 'gohighlevel-for-local-businesses';
  const prerendered = async () => (await fetch(`${url}/blog/${post}`)).text();
  await expect.poll(prerendered).toContain('This page holds its place');
  await open(page, `/blog/${post}`);
  await markDocument(page);
  change(`${POSTS}/${post}.md`, 'This page holds its place', 'This page keeps its place');
  await expect(page.getByText('This page keeps its place')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await expect.poll(prerendered).toContain('This page keeps its place');
  await expect.poll(() => printed).toContain(`See it: ${url}/blog/${post}\n`);
});

test('a draft shows in dev mode only, which prints its address; a fault of a post has its line', async ({
  page,
}) => {
  const about = 'A draft that only its author sees until it is finished, with enough words.';
  const front = `title: A draft\nexcerpt: '${about}'\ncategory: Guides\ntags: [A]\ndate: 2025-02-01`;
  const file = path.join(SECTION, POSTS, 'a-draft.md');
  fs.writeFileSync(file, `---\n${front}\ndraft: true\n---\n\nNot yet.\n`);
  await expect.poll(() => printed).toContain(`See it: ${url}/blog/a-draft\n`);
  expect(printed).toContain('posts/a-draft.md is a draft');
  await open(page, '/blog/a-draft');
  await expect(page.locator('h1')).toHaveText('A draft');
  await expect(page.getByRole('list', { name: 'Category and tags' })).toContainText('Draft');
  await open(page);
  await expect(page.getByRole('main').locator('a[href="/blog/a-draft"]')).not.toHaveCount(0);
  fs.writeFileSync(
    file,
    `---\n${front}\n---\n\nNow.\n\n![A picture of nothing at all](./none.png)\n`,
  );
  const alert = overlay(page).getByRole('alert');
  await expect(alert).toContainText(`remote-blog/${POSTS}/a-draft.md:11`);
  await expect(alert).toContainText('> 11');
  fs.writeFileSync(file, `---\n${front}\nreadtime: 1\n---\n\nNow.\n`);
  await expect(alert).toContainText(`remote-blog/${POSTS}/a-draft.md:7`);
  await expect(alert).toContainText('> 7');
  fs.rmSync(file);
  await expect(alert).toBeHidden();
});

test('an origin that the section begins to send to is in the policy of its pages', async () => {
  fs.appendFileSync(
    path.join(SECTION, 'src/routes.tsx'),
    `\nexport const connects = ['https://receiver.example'];\n`,
  );
  const policy = async () =>
    (await fetch(`${url}/blog`)).headers.get('content-security-policy') ?? '';
  for (const directive of ['connect-src', 'form-action'])
    await expect
      .poll(policy)
      .toMatch(new RegExp(`${directive} 'self'[^;]* https://receiver\\.example(;|$)`));
});

test('a type error is reported while the page works', async ({ page }) => {
  await open(page);
  fs.appendFileSync(path.join(SECTION, GRID), `\nexport const wrong: number = 'text';\n`);
  // Faults of before may still be printed.
  await expect.poll(() => printed).toContain('TS2322');
  const badge = overlay(page).getByRole('button', { name: '1 type error' });
  await badge.click();
  await expect(overlay(page).getByRole('listitem')).toContainText(`TS2322`);
  await expect(overlay(page).getByRole('alert')).toHaveCount(0);
});

test('dev mode refuses a taken port, and ends on SIGTERM', async () => {
  const other = start('--port', new URL(url).port);
  let complaint = '';
  other.stderr?.on('data', (text: Buffer) => (complaint += text.toString()));
  expect(await once(other, 'exit')).toEqual([1, null]);
  expect(complaint).toMatch(/^Error: Port \d+ is taken; .*--port 0\n$/);
  dev.removeAllListeners('exit');
  fs.appendFileSync(path.join(SECTION, GRID), '\n');
  dev.kill('SIGINT');
  expect(await once(dev, 'exit')).toEqual([0, null]);
  expect(printed).not.toContain('ERR_');
  // The copy is in a folder that the linter ignores.
  expect(printed).not.toContain('could not be linted');
  await expect(fetch(url)).rejects.toThrow();
});

const MARKS = /dev-overlay|_dev\/|\$RefreshReg\$|webpackHotUpdate|react-refresh|jsxDEV|hot-update/;

test('no release contains a byte of dev mode', () => {
  const releases = path.join(site.store, 'releases');
  const files = (fs.readdirSync(releases, { recursive: true }) as string[]).filter(
    (name) =>
      /\.(js|cjs|css|html|json)$/.test(name) && fs.statSync(path.join(releases, name)).isFile(),
  );
  const texts = files.map((name) => [name, fs.readFileSync(path.join(releases, name), 'utf8')]);
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter(([, text = '']) => MARKS.test(text)).map(([name]) => name)).toEqual([]);
});
