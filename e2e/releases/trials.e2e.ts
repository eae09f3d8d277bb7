import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { RemoteRelease } from '@site/contract';
import fs from 'node:fs';
import path from 'node:path';
import { expectNoViolations } from '../accessibility/axe';
import { changedPost } from '../fixtures/changed-build';
import { OPS_TOKEN, type Site } from '../fixtures/site';
import { expect, observe, testWithOwnSite } from '../fixtures/test';

const { path: POST, from: OLD, to: NEW } = changedPost;
const WHY = 'Take it <b>now</b> <script>document.title = "run"</script>';

const deployTrial = [
  'deploy',
  'blog',
  '--from',
  changedPost.release,
  '--canary',
  '50',
  '--again',
  '--why',
  WHY,
];
const test = testWithOwnSite(deployTrial, '--ops');

async function newVisit(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.route(/googletagmanager\.com/, (route) => route.fulfill({ body: '' }));
  return page;
}

/** Sends plain requests until one visit is in the trial, because loading pages would take a minute. */
async function visitOfCanary(own: Site, browser: Browser) {
  for (let visits = 0; visits < 60; visits++) {
    const page = await newVisit(browser);
    const answer = await page.context().request.get(own.url + POST);
    if ((await answer.text()).includes(NEW)) return page;
    await page.context().close();
  }
  throw new Error(`60 visits, and none got "${NEW}"`);
}

test('a visit on the canary side stays there, by links and by addresses', async ({
  own,
  browser,
}) => {
  const page = await visitOfCanary(own, browser);
  const { messages } = observe(page);
  await page.goto(own.url + POST);
  const live = await page.context().request.get(`${own.url}/live.json`);
  const { code } = JSON.parse(
    fs.readFileSync(path.join(changedPost.release, 'release.json'), 'utf8'),
  ) as RemoteRelease;
  expect(await live.json()).toMatchObject({
    composition: 2,
    sections: { blog: { live: { release: code } } },
  });
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.locator('[data-section="content"] h1')).toBeVisible();
  await page.goBack();
  await expect(page.locator('[data-section="blog"] h1')).toContainText(NEW);
  await page.goto(own.url + POST);
  await expect(page.locator('body')).not.toContainText(OLD);
  expect(messages).toEqual([]);
  await page.context().close();
});

test('the page for ops is accessible, in light and in dark, and fits phones and desks', async ({
  own,
  page,
}) => {
  const { messages } = observe(page);
  await page.setExtraHTTPHeaders({ Authorization: `Bearer ${OPS_TOKEN}` });
  await page.goto(`${own.opsUrl}/_release/`);
  await expectNoViolations(page);
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  }
  await expect(page).toHaveTitle(/is live/);
  expect(messages).toEqual([]);
});

test('without JavaScript somebody signs in to the page for ops, reads it and signs out', async ({
  own,
  browser,
}) => {
  const page = await newVisit(browser, { javaScriptEnabled: false });
  await page.goto(`${own.opsUrl}/_release/`);
  await page.getByLabel('Token').fill(OPS_TOKEN);
  await page.getByRole('button', { name: 'Show the page' }).click();
  await expect(page.getByText(WHY).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Token')).toBeVisible();
  await page.context().close();
});
