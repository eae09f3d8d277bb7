import type { Page } from '@playwright/test';
import { changedPost } from '../fixtures/changed-build';
import { postWithPictures } from '../fixtures/posts/with-pictures';
import { expectNothingMoved, noteShifts } from '../fixtures/shifts';
import { expect, holdFiles, testWithOwnSite } from '../fixtures/test';

const { path: POST, alts, caption } = postWithPictures;
const [LAKE, PATH] = alts;
const DRAWN = '/blog/gohighlevel-automations-you-can-steal';

const test = testWithOwnSite(['deploy', 'blog', '--from', changedPost.release]).extend({
  baseURL: async ({ own }, provide) => provide(own.url),
});

test.use({ viewport: { width: 375, height: 812 } });

function picturesAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, stem, format] = /\/([^/]+)\.[0-9a-f]{16}\.(avif|webp|svg)$/.exec(request.url()) ?? [];
    if (stem) asked.push(`${stem}.${format}`);
  });
  return asked;
}

const picture = (page: Page, alt: string) => page.getByRole('img', { name: alt });

const isThere = (page: Page, alt: string) =>
  expect
    .poll(() =>
      picture(page, alt).evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0),
    )
    .toBe(true);

test('a post requests the smallest fitting picture in view, and the next one as it comes near', async ({
  page,
}) => {
  const asked = picturesAsked(page);
  await page.goto(POST);
  await isThere(page, LAKE);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual(['walk-lake-480.avif']);
  await picture(page, PATH).scrollIntoViewIfNeeded();
  await isThere(page, PATH);
  expect(asked).toEqual(['walk-lake-480.avif', 'walk-path-480.avif']);
});

test('a picture has its place before it is loaded, and nothing moves', async ({ page }) => {
  const letPictureGo = await holdFiles(page, /\.avif$/);
  await noteShifts(page);
  await page.goto(POST, { waitUntil: 'domcontentloaded' });
  const before = await picture(page, LAKE).boundingBox();
  expect(before?.height).toBeCloseTo(((before?.width ?? 0) * 600) / 1000, 0);
  letPictureGo();
  await isThere(page, LAKE);
  expect(await picture(page, LAKE).boundingBox()).toEqual(before);
  await expectNothingMoved(page);
  await expect(page.getByRole('figure').filter({ hasText: caption })).toBeVisible();
});

test('the dark scheme, of system or visitor, shows the dark variant of a picture', async ({
  page,
}) => {
  const asked = picturesAsked(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(POST);
  await isThere(page, LAKE);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual(['walk-lake-dark-480.avif']);
  await page.getByRole('radio', { name: 'Light' }).check({ force: true });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => asked).toContain('walk-lake-480.avif');
  await expect(picture(page, LAKE)).toHaveCount(1);
});

for (const [where, width, file] of [
  ['on a phone', 375, 'five-workflows-narrow.svg'],
  ['on a desk', 1280, 'five-workflows.svg'],
] as const)
  test(`a drawing is requested only in its format ${where}`, async ({ page }) => {
    const asked = picturesAsked(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(DRAWN);
    const drawn = page.locator('main figure img:visible').first();
    await drawn.scrollIntoViewIfNeeded();
    await expect
      .poll(() => drawn.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
    expect(asked.filter((name) => name.endsWith('.svg'))).toEqual([file]);
  });

test.describe('pictures without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('open in full size when clicked', async ({ page }) => {
    await page.goto(POST);
    const answered = page.waitForResponse(/\/walk-lake-1000\.[0-9a-f]{16}\.webp$/);
    await picture(page, LAKE).click();
    const answer = await answered;
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('image/webp');
    await expect(page).toHaveURL(/\.webp$/);
    await page.goBack();
    await expect(picture(page, LAKE)).toBeVisible();
  });
});

test("both feeds contain a post's first picture, at an address that responds", async ({
  request,
}) => {
  for (const feed of ['/blog/feed.xml', '/blog/feed.json']) {
    const text = await (await request.get(feed)).text();
    const address = /https?:\/\/[^"'<>\s]+\/walk-lake-\d+\.[0-9a-f]{16}\.\w+/.exec(text)?.[0];
    expect(address, feed).toBeDefined();
    const answer = await request.get(new URL(address ?? '').pathname);
    expect(answer.headers()['content-type'], feed).toMatch(/^image\//);
  }
});

const CODE = 'Code, sh';
const TABLE = /^Table: Plan, Monthly/;

test('at 320 pixels a post does not scroll sideways; its code and tables do, by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(POST);
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await widest()).toBeLessThanOrEqual(320);
  for (const part of [
    page.getByRole('group', { name: CODE }),
    page.getByRole('group', { name: TABLE }),
  ]) {
    await part.focus();
    await expect(part).toBeFocused();
    const scrolled = () => part.evaluate((element) => element.scrollLeft);
    expect(await scrolled()).toBe(0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(scrolled).toBeGreaterThan(0);
  }
  await expect(page.getByRole('group', { name: TABLE }).getByRole('table')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Monthly' })).toHaveCSS('text-align', 'end');
});
