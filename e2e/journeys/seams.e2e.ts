import type { Page } from '@playwright/test';
import { forceSiteFont } from '../fixtures/site-font';
import { expect, isMarked, markDocument, observe, test, wake } from '../fixtures/test';
import { expectLook, looksByAddress } from './seams';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SECTIONS = ['/gohighlevel-review', '/affiliate-offers', '/blog', '/contact'] as const;

const ONCE = [
  'title',
  'link[rel="canonical"]',
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[property="og:title"]',
  'meta[property="og:url"]',
  'meta[property="og:image"]',
  'meta[name="twitter:card"]',
  'script[type="application/ld+json"]',
];

async function heads(): Promise<{ now: string[]; delivered: string[] }> {
  const headOf = ({ head }: Document) =>
    [
      ...head.querySelectorAll(
        'title, meta:is([name], [property]), link:is([rel=canonical], [rel=alternate]), [type="application/ld+json"]',
      ),
    ]
      .map(({ outerHTML }) => outerHTML)
      .sort();
  const text = (await (await fetch(location.pathname)).text()).replace(/<style[^]*?<\/style>/g, '');
  return {
    now: headOf(document),
    delivered: headOf(new DOMParser().parseFromString(text, 'text/html')),
  };
}

async function expectHeadOfServer(page: Page): Promise<void> {
  const { now, delivered } = await page.evaluate(heads);
  expect(now).toEqual(delivered);
  expect(now.length).toBeGreaterThan(15);
  const counts = await page.evaluate(
    (tags) => tags.map((tag) => document.querySelectorAll(tag).length),
    ONCE,
  );
  expect(counts, ONCE.join()).toEqual(ONCE.map(() => 1));
}

async function follow(page: Page, path: string): Promise<void> {
  await markDocument(page);
  await page.locator(`#root a[href="${path}"]:visible`).first().press('Enter');
  await expect(page).toHaveURL(path);
  await expect(page.locator(`link[rel=canonical][href$="${path}"]`)).toHaveCount(1);
  await expect(page.locator('main[aria-busy]')).toHaveCount(0);
  expect(await isMarked(page), path).toBe(true);
}

test('between sections the frame does not move, and the page starts at its top and is announced', async ({
  page,
  context,
}) => {
  const { messages } = observe(page);
  const byAddress = await context.newPage();
  await page.goto(SECTIONS[0]);
  await page.getByRole('button', { name: 'Reject all' }).press('Enter');
  await wake(page);
  await forceSiteFont(page);
  const expected = await looksByAddress(byAddress, SECTIONS);
  for (const path of [...SECTIONS.slice(1), SECTIONS[0]]) {
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await follow(page, path);
    const title = await page.title();
    await expect(page.locator('[data-announcer]')).toHaveText(title);
    await expect(page.locator('#main')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expectLook(page, path, expected.get(path));
  }
  expect(messages).toEqual([]);
});

const WALK = [
  '/gohighlevel-pricing',
  '/privacy',
  '/affiliate-offers',
  '/highlevel-ads-manager',
  '/blog',
  '/blog/gohighlevel-snapshots-explained',
  '/contact',
  '/',
];

test('pages have the same head by navigation and by address', async ({ page }) => {
  await page.goto('/about');
  await wake(page);
  for (const path of WALK) {
    await follow(page, path);
    await expectHeadOfServer(page);
  }
});
