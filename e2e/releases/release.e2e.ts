import { changedPost } from '../fixtures/changed-build';
import { pages } from '../fixtures/pages';
import type { Site } from '../fixtures/site';
import { expect, isMarked, markDocument, testWithOwnSite, wake } from '../fixtures/test';

const { path: POST, to: NEW, moved: MOVED, release: changed } = changedPost;

const test = testWithOwnSite();

const ADDRESSES = [...Object.keys(pages), '/blog/feed.xml', '/sitemap.xml', '/llms.txt'];

async function textsOf(site: Site): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const path of ADDRESSES) texts.set(path, await (await fetch(site.url + path)).text());
  return texts;
}

test('a changed post goes live, and a rollback brings the old text back', async ({ own }) => {
  const before = await textsOf(own);
  expect(before.get(POST)).not.toContain(NEW);
  const deploying = own.release('deploy', 'blog', '--from', changed, '--why', 'a better headline');
  expect(await deploying).toMatchObject({ code: 0 });
  const after = await textsOf(own);
  expect(after.get(POST)).toContain(NEW);
  const differing = ADDRESSES.filter((path) => after.get(path) !== before.get(path));
  expect(differing.filter((path) => !/^\/(blog|sitemap|llms)/.test(path))).toEqual([]);
  expect(await own.release('rollback', 'blog', '--why', 'the old one was better')).toMatchObject({
    code: 0,
  });
  expect(await textsOf(own)).toEqual(before);
});

test('an app that does not exist is named, with those that do', async ({ own }) => {
  expect(await own.release('deploy', 'nosuch')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(
      'There is no app "nosuch" here; the apps are shell, content, offers, blog, forms.',
    ),
  });
});

test('during a deploy and a rollback every answer is whole and of one release', async ({ own }) => {
  let done = false;
  const answers: { path: string; status: number; body: string }[] = [];
  const ask = async (path: string) => {
    while (!done) {
      const answer = await fetch(own.url + path);
      answers.push({ path, status: answer.status, body: await answer.text() });
    }
  };
  const asking = Promise.all([ask('/'), ask('/blog')]);
  expect(await own.release('deploy', 'blog', '--from', changed, '--again')).toMatchObject({
    code: 0,
  });
  expect(await own.release('rollback', 'blog')).toMatchObject({ code: 0 });
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

test('a tab whose visitor goes back to its first page after a deploy gets the new release', async ({
  own,
  page,
}) => {
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
