import type { Page } from '@playwright/test';
import { expect, isMarked, markDocument, observe, test, wake } from '../fixtures/test';

const ONCE = [
  'title',
  'link[rel="canonical"]',
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[property="og:title"]',
  'meta[property="og:description"]',
  'meta[property="og:url"]',
  'meta[property="og:image"]',
  'meta[property="og:image:alt"]',
  'meta[property="og:image:width"]',
  'meta[property="og:image:height"]',
  'meta[name="twitter:card"]',
  'meta[name="twitter:image"]',
  'script[type="application/ld+json"]',
] as const;

async function expectOneOfEach(page: Page, path: string): Promise<void> {
  for (const tag of ONCE) await expect(page.locator(tag), `${tag} at ${path}`).toHaveCount(1);
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toBe(path);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', canonical ?? '');
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  ) as { '@graph': { url?: string }[] };
  expect(data['@graph'][0]?.url).toBe(canonical);
}

test('head tags and structured data change with each page, one of each', async ({ page }) => {
  const { messages } = observe(page);
  await page.goto('/');
  await wake(page);
  await expectOneOfEach(page, '/');
  await markDocument(page);
  const steps = [
    ['Review', '/gohighlevel-review'],
    ['Affiliate Offers', '/affiliate-offers'],
    ['Blog', '/blog'],
    ['Contact', '/contact'],
    ['Pricing', '/gohighlevel-pricing'],
  ] as const;
  for (const [name, path] of steps) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`${path}$`),
    );
    await expectOneOfEach(page, path);
  }
  expect(await isMarked(page)).toBe(true);
  expect(messages).toEqual([]);
});
