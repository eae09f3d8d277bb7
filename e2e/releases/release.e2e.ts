import type { RemoteRelease } from '@site/contract';
import fs from 'node:fs';
import path from 'node:path';
import { changedPost } from '../fixtures/changed-build';
import type { Site } from '../fixtures/site';
import { expect, isMarked, markDocument, testWithOwnSite, wake } from '../fixtures/test';

const { path: POST, to: NEW, moved: MOVED, release: changed } = changedPost;

const test = testWithOwnSite();

interface Status {
  composition: number;
  apps: Record<string, { version: string; release: string }>;
}

const statusOf = async (site: Site) =>
  JSON.parse((await site.release('status', '--json')).stdout) as Status;

/** Of all pages and documents; live.json and its like name the composition. */
async function snapshot(site: Site): Promise<ReadonlyMap<string, string>> {
  const files = await site.exported();
  return new Map([...files].filter(([name]) => !/^_|^(live|frontend-discovery)\./.test(name)));
}

test('a changed post goes live, and a rollback brings the old text back', async ({ own, page }) => {
  const before = await statusOf(own);
  const pagesBefore = await snapshot(own);
  await page.goto(own.url + POST);
  await expect(page.locator('body')).not.toContainText(NEW);

  const deployed = await own.release(
    'deploy',
    'blog',
    '--from',
    changed,
    '--why',
    'a better headline',
  );
  expect(deployed).toMatchObject({ code: 0 });
  await page.goto(own.url + POST);
  await expect(page.locator('body')).toContainText(NEW);

  const pagesAfter = await snapshot(own);
  const differing = [...pagesAfter]
    .filter(([name, hash]) => pagesBefore.get(name) !== hash)
    .map(([name]) => name);
  expect(differing.length).toBeGreaterThan(0);
  expect(differing.filter((name) => !/^((social\/)?blog[./]|sitemap|llms)/.test(name))).toEqual([]);

  const rolledBack = await own.release('rollback', 'blog', '--why', 'the old one was better');
  expect(rolledBack).toMatchObject({ code: 0 });
  await page.goto(own.url + POST);
  await expect(page.locator('body')).not.toContainText(NEW);
  expect(await snapshot(own)).toEqual(pagesBefore);

  const after = await statusOf(own);
  expect(after.apps.blog?.release).toBe(before.apps.blog?.release);
  expect(after.composition).toBe(before.composition + 2);
  const history = JSON.parse((await own.release('history', 'blog', '--json')).stdout) as unknown[];
  expect(history.slice(0, 2)).toMatchObject([
    {
      composition: after.composition,
      action: 'rollback',
      reason: 'the old one was better',
      releases: [{ app: 'blog' }],
    },
    {
      composition: after.composition - 1,
      action: 'deploy',
      reason: 'a better headline',
      releases: [{ app: 'blog' }],
    },
  ]);
});

test('a release or an app that does not exist is named, with what exists, and nothing changes', async ({
  own,
}) => {
  const before = await statusOf(own);
  const noRelease = await own.release('rollback', 'blog', '--to', '9.9.9-nope');
  expect(noRelease.code).toBe(1);
  expect(noRelease.stderr).toContain('Visitors have never had blog 9.9.9-nope');
  expect(noRelease.stderr).toMatch(/choose one of: 1\.\d+\.\d+-[0-9a-f]+/);
  const noApp = await own.release('deploy', 'nosuch');
  expect(noApp.code).toBe(2);
  expect(noApp.stderr).toContain(
    'There is no app "nosuch" here; the apps are shell, content, offers, blog, forms.',
  );
  expect(await statusOf(own)).toEqual(before);
});

test('while deploys and rollbacks alternate, every answer is whole and of one release', async ({
  own,
}) => {
  let done = false;
  const answers: { path: string; status: number; body: string }[] = [];
  const ask = async (path: string) => {
    while (!done) {
      const answer = await fetch(own.url + path);
      answers.push({ path, status: answer.status, body: await answer.text() });
    }
  };
  const asking = Promise.all([ask('/'), ask('/blog')]);
  for (let round = 0; round < 2; round++) {
    expect(await own.release('deploy', 'blog', '--from', changed, '--again')).toMatchObject({
      code: 0,
    });
    expect(await own.release('rollback', 'blog')).toMatchObject({ code: 0 });
  }
  done = true;
  await asking;
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const kinds = new Map<string, Set<string>>([
    ['/', new Set()],
    ['/blog', new Set()],
  ]);
  for (const { path, body } of answers) {
    kinds.get(path)?.add(body);
    const releases = new Set(
      [...body.matchAll(/\/_releases\/blog\/([\w.-]+)\//g)].map((match) => match[1]),
    );
    expect(releases.size).toBe(path === '/blog' ? 1 : 0);
  }
  expect(kinds.get('/')?.size).toBe(1);
  expect(kinds.get('/blog')?.size).toBe(2);
});

test('a tab that was open during a deploy goes on working and then gets the new release', async ({
  own,
  page,
}) => {
  await page.clock.install();
  await page.goto(`${own.url}/blog`);
  await wake(page);
  expect(await own.release('deploy', 'blog', '--from', changed, '--again')).toMatchObject({
    code: 0,
  });
  await page.clock.fastForward(60_000);
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.locator('[data-section="content"] h1')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page.locator('[data-section="blog"] h1')).toBeVisible();
  await page.goto(own.url + POST);
  await expect(page.locator('body')).toContainText(NEW);
});

test('a tab whose visitor goes back to its first page after a deploy gets the new release', async ({
  own,
  page,
}) => {
  expect(await own.release('rollback', 'blog')).toMatchObject({ code: 0 });
  await page.clock.install();
  await page.goto(own.url + POST);
  await expect(page.locator('h1')).not.toContainText(NEW);
  await wake(page);
  await markDocument(page);
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.locator('[data-section="content"] h1')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  expect(await own.release('deploy', 'blog', '--from', changed, '--again')).toMatchObject({
    code: 0,
  });
  // A deploy can be faster than a tab's next look.
  await page.clock.fastForward(1_000);
  const answer = page.waitForResponse(`${own.url}/live.json`);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await answer).finished();
  // Once a second one was requested and read, the tab has read its own.
  await page.evaluate(
    async () => void (await (await fetch('/live.json', { cache: 'no-store' })).text()),
  );
  await page.goBack();
  await expect(page).toHaveURL(own.url + POST);
  await expect(page.locator('h1')).toContainText(NEW);
});

test('a tab that comes back to the old address of a page is led to the new one', async ({
  own,
  page,
}) => {
  expect(await own.release('deploy', 'blog', '--from', changed, '--again')).toMatchObject({
    code: 0,
  });
  await page.goto(`${own.url}/blog`);
  await wake(page);
  // An entry of the tab's history from before the rename.
  await page.evaluate((path) => history.pushState({}, '', path), MOVED);
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.locator('[data-section="content"] h1')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(own.url + POST);
  await expect(page.locator('h1')).toContainText(NEW);
});

test('when the live release of a section fails to load, its page comes as a document', async ({
  own,
  page,
}) => {
  expect(await own.release('deploy', 'blog', '--from', changed, '--again')).toMatchObject({
    code: 0,
  });
  const { code = '' } = JSON.parse(
    fs.readFileSync(path.join(changed, 'release.json'), 'utf8'),
  ) as RemoteRelease;
  await page.route('**/_releases/blog/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto(own.url);
  await wake(page);
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page.locator('[data-section="blog"] h1')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await page.content()).toContain(`"release":"${code}"`);
});
