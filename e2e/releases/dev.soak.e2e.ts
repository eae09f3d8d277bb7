import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { printedAddress, READY } from '@site/build/testing/starting';
import { replaceIn, repository, Site, WORK } from '../fixtures/site';
import {
  answerForTagManager,
  expect as soon,
  isMarked,
  markDocument,
  test,
} from '../fixtures/test';

const expect = soon.configure({ timeout: 90_000 });

test.describe.configure({ mode: 'serial', timeout: 600_000 });

const SECTION = path.join(WORK, 'dev/remote-blog');
const GRID = 'src/components/PostList/PostGrid.tsx';
const LIST = '<ul ref={grid} className={styles.grid}>';
const COPY = 'src/content/blog.ts';
const TITLE = 'The GoHighLevel Blog';

let site: Site;
let dev: ChildProcess;
let printed = '';
let url = '';

const start = (...args: string[]): ChildProcess =>
  spawn(process.execPath, [path.join(repository, 'shared/build/dev/dev-app.mjs'), ...args], {
    cwd: SECTION,
    env: { ...process.env, RELEASE_STORE: site.store },
  });

const change = (name: string, from: string, to: string): void =>
  replaceIn(path.join(SECTION, name), from, to);

test.beforeAll(async () => {
  site = await Site.open();
  fs.rmSync(SECTION, { recursive: true, force: true });
  for (const name of ['build', 'src', 'package.json', 'webpack.config.ts'])
    fs.cpSync(path.join(repository, 'remote-blog', name), path.join(SECTION, name), {
      recursive: true,
    });
  dev = start('--port', '0');
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (text: Buffer) => (printed += text.toString()));
  url = await printedAddress(dev, READY);
});

test.afterAll(() => {
  dev?.kill();
  site?.close();
});

const expectHydrated = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-application', 'hydrated');

async function open(page: Page, address = '/blog'): Promise<void> {
  await answerForTagManager(page);
  await page.goto(url + address);
  await expectHydrated(page);
}

const overlay = (page: Page) => page.frameLocator('#webpack-dev-server-client-overlay');

const statusFor = (host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(url);
    http
      .get({ port, host: '127.0.0.1', path: '/blog', headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
      .on('error', reject);
  });

test('an edit shows without a page load, and keeps what was typed', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  expect(await (await fetch(`${url}/blog`)).text()).toContain(TITLE);
  await open(page);
  await markDocument(page);
  await page.getByRole('searchbox').fill('agenc');
  change(COPY, TITLE, 'The edited blog');
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
  expect(errors.filter((text) => /hydrat|Content Security Policy/.test(text))).toEqual([]);
});

test('other sections are live, and links lead there and back', async ({ page }) => {
  await open(page);
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  await link('Home').click();
  await expect(page.locator('[data-section="content"] h1')).toBeVisible();
  await link('Blog').click();
  await expect(page.locator('[data-section="blog"] h1')).toHaveText('The edited blog');
});

test('an error of build, types or prerendering shows over the page until it is fixed', async ({
  page,
}) => {
  await open(page);
  await markDocument(page);
  const broken = [`${LIST}<`, `{String(JSON.parse("null").on)}${LIST}`];
  for (const [index, message] of ['PostGrid.tsx', 'of null'].entries()) {
    change(GRID, LIST, broken[index] ?? '');
    await expect(overlay(page).getByText(message).first()).toBeVisible();
    change(GRID, broken[index] ?? '', LIST);
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
  }
  const wrong = "\nexport const wrong: number = 'text';\n";
  fs.appendFileSync(path.join(SECTION, GRID), wrong);
  await expect.poll(() => printed).toContain('TS2322');
  change(GRID, wrong, '');
});

test('a draft shows with a tag', async ({ page }) => {
  const about = 'A draft that only its author sees until it is finished, with enough words.';
  const front = `title: A draft\nexcerpt: '${about}'\ncategory: Guides\ntags: [A]\ndate: 2025-02-01`;
  const file = path.join(SECTION, 'src/content/posts/a-draft.md');
  fs.writeFileSync(file, `---\n${front}\ndraft: true\n---\n\nNot yet.\n`);
  await expect.poll(async () => (await fetch(`${url}/blog/a-draft`)).text()).toContain('<h1');
  await open(page, '/blog/a-draft');
  await expect(page.locator('h1')).toHaveText('A draft');
  await expect(page.getByRole('list', { name: 'Category and tags' })).toContainText('Draft');
  fs.rmSync(file);
});

test('dev mode answers only this machine, under its own names', async () => {
  const { host, port } = new URL(url);
  expect(await statusFor(host)).toBe(200);
  for (const name of ['evil.example', `evil.example:${port}`, 'localhost.evil.example'])
    expect([name, await statusFor(name)]).toEqual([name, 403]);
});

test('dev mode refuses a taken port, and ends on SIGINT', async () => {
  const other = start('--port', new URL(url).port);
  let complaint = '';
  other.stderr?.on('data', (text: Buffer) => (complaint += text.toString()));
  expect(await once(other, 'exit')).toEqual([1, null]);
  expect(complaint).toMatch(/^Error: Port \d+ is taken; .*--port 0\n$/);
  dev.removeAllListeners('exit');
  dev.kill('SIGINT');
  expect(await once(dev, 'exit')).toEqual([0, null]);
  await expect(fetch(url)).rejects.toThrow();
});
