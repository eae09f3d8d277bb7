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

interface Answer {
  readonly path: string;
  readonly status: number;
  readonly body: string;
}

async function answersDuring(
  { url }: Site,
  paths: readonly string[],
  work: () => Promise<void>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  let isDone = false;
  const requestRepeatedly = async (path: string) => {
    while (!isDone) {
      const response = await fetch(url + path);
      answers.push({ path, status: response.status, body: await response.text() });
    }
  };
  await Promise.all([work().finally(() => (isDone = true)), ...paths.map(requestRepeatedly)]);
  return answers;
}

const releasesIn = (body: string) =>
  new Set([...body.matchAll(/\/_releases\/blog\/([\w.-]+)\//g)].map((match) => match[1]));

test('a deploy and a rollback change one section, and meanwhile every answer is whole and of one release', async ({
  own,
}) => {
  const before = await textsOf(own);
  expect(before.get(POST)).not.toContain(NEW);
  let after = before;
  const answers = await answersDuring(own, ['/', '/blog'], async () => {
    await own.run('deploy', 'blog', '--from', changed, '--why', 'a better headline');
    after = await textsOf(own);
    await own.run('rollback', 'blog', '--why', 'the old one was better');
  });
  expect(after.get(POST)).toContain(NEW);
  const differing = ADDRESSES.filter((path) => after.get(path) !== before.get(path));
  expect(differing.filter((path) => !/^\/(blog|sitemap|llms)/.test(path))).toEqual([]);
  // Servers look for what is live about once a second.
  await expect(async () => expect(await textsOf(own)).toEqual(before)).toPass({ timeout: 15_000 });

  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const bodiesOf = (path: string) =>
    new Set(answers.filter((answer) => answer.path === path).map(({ body }) => body));
  expect(bodiesOf('/').size).toBe(1);
  expect(bodiesOf('/blog').size).toBe(2);
  for (const { path, body } of answers)
    expect(releasesIn(body).size).toBe(path === '/blog' ? 1 : 0);
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
  await page.evaluate((path) => history.pushState({}, '', path), MOVED);
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.locator('[data-section="content"] h1')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(own.url + POST);
  await expect(page.locator('h1')).toContainText(NEW);
});
