import type { Release } from '@site/shared/contract';
import fs from 'node:fs';
import path from 'node:path';
import { expectNoViolations } from '../accessibility/axe';
import { changedPost } from '../fixtures/changed-build';
import { expect, observe, testWithOwnSite, wake } from '../fixtures/test';

const { path: POST, to: NEW, release: changed } = changedPost;
const test = testWithOwnSite();

const { release } = JSON.parse(
  fs.readFileSync(path.join(changed, 'release.json'), 'utf8'),
) as Release;

test('a visitor with the address of a shared preview walks through it and leaves it', async ({
  own,
  page,
}) => {
  const { messages } = observe(page);
  const statusOf = async () => (await own.release('status', '--json')).stdout;
  const before = await statusOf();
  expect(await own.release('publish', 'blog', '--from', changed)).toMatchObject({ code: 0 });
  const shared = await own.release('preview', `blog@${release}`, '--share', '--json');
  expect(shared).toMatchObject({ code: 0 });
  const { path: address } = (JSON.parse(shared.stdout) as { shared: { path: string } }).shared;

  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto(`${own.url}${address}?to=/blog`);
  await expect(page.getByText(release, { exact: true })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoViolations(page);
  }
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  }
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect(page).toHaveURL(`${own.url}/blog`);
  const badge = page.getByRole('complementary', { name: 'Preview' });
  await expect(badge).toContainText(`blog ${release}, not live`);
  await expect(badge).toHaveCSS('display', 'flex');
  // On phones, too, it covers nothing of the page.
  await page.getByRole('button', { name: 'Reject all' }).click();
  await wake(page);
  await page.getByRole('main').locator(`a[href="${POST}"]`).first().click();
  await expect(page).toHaveURL(own.url + POST);
  await expect(page.locator('body')).toContainText(NEW);
  await expect(badge).toBeVisible();

  await badge.getByRole('link').click();
  await expect(page).toHaveURL(`${own.url}/`);
  await expect(badge).toHaveCount(0);
  await page.goto(own.url + POST);
  await expect(page.locator('body')).not.toContainText(NEW);
  expect(await statusOf()).toBe(before);
  expect(messages).toEqual([]);
});

test('requests by scripts of the site enter no preview, and a rollback ends one', async ({
  own,
  page,
}) => {
  expect(await own.release('deploy', 'blog', '--from', changed, '--again')).toMatchObject({
    code: 0,
  });
  const shared = await own.release('preview', `blog@${release}`, '--share', '--json');
  const { path: address } = (JSON.parse(shared.stdout) as { shared: { path: string } }).shared;
  await page.goto(own.url + POST);
  await page.evaluate(async (address) => {
    const token = address.split('/').at(-1);
    document.cookie = `release_preview=${token}; path=/`;
    const picture = new Image();
    picture.src = address;
    await new Promise((resolve) => (picture.onerror = picture.onload = resolve));
    for (const method of ['GET', 'POST'])
      await fetch(address, { method, credentials: 'include' }).catch(() => undefined);
    const form = Object.assign(document.createElement('form'), { method: 'post', action: address });
    document.body.append(form);
    form.submit();
  }, address);
  const button = page.getByRole('button', { name: 'Show the preview' });
  await expect(button).toBeVisible();
  const badge = page.getByRole('complementary', { name: 'Preview' });
  await page.goto(own.url + POST);
  await expect(page.locator('h1')).toContainText(NEW);
  await expect(badge).toHaveCount(0);

  await page.goto(`${own.url}${address}?to=${POST}`);
  await button.click();
  await expect(badge).toBeVisible();
  expect(await own.release('rollback', 'blog', '--why', 'hostile')).toMatchObject({ code: 0 });
  await page.reload();
  await expect(badge).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText(NEW);
});
