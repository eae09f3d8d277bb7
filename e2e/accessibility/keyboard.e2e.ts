import type { Page } from '@playwright/test';
import { expect, expectHydrated, pressAnyKey, test } from '../fixtures/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

function stopsOfPage(): number {
  const STOPS =
    'a[href], button:not([disabled]), input:not([disabled]), select, textarea, summary, [tabindex="0"]';
  const groups = new Set<string>();
  return [...document.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => {
    if (!stop.checkVisibility({ visibilityProperty: true }) || stop.tabIndex < 0) return false;
    if (!(stop instanceof HTMLInputElement) || stop.type !== 'radio') return true;
    const isNew = !groups.has(stop.name);
    groups.add(stop.name);
    return isNew;
  }).length;
}

function stop(): { name: string; isLater: boolean; isSeen: boolean } {
  const now = document.activeElement as HTMLElement;
  const { last } = window as { last?: Element };
  Object.assign(window, { last: now });
  const { left, right, top, bottom } = now.getBoundingClientRect();
  const parts = [0.1, 0.5, 0.9];
  const isSeen = parts.some((x) =>
    parts.some((y) => {
      const at = document.elementFromPoint(left + x * (right - left), top + y * (bottom - top));
      return at !== null && (now.contains(at) || at.contains(now));
    }),
  );
  const isLater =
    !last || Boolean(last.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING);
  return { name: now.outerHTML.slice(0, 90), isLater, isSeen };
}

async function walk(page: Page, stops: number): Promise<void> {
  for (let at = 0; at < stops; at++) {
    await page.keyboard.press('Tab');
    const { name, isLater, isSeen } = await page.evaluate(stop);
    expect.soft(isSeen, `seen: ${name}`).toBe(true);
    expect.soft(isLater, `after the one before: ${name}`).toBe(true);
  }
}

test('Tab leads through a page with a form on a phone, in its order, each stop seen, and out of it again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/contact');
  await pressAnyKey(page);
  await expectHydrated(page);
  const stops = await page.evaluate(stopsOfPage);
  expect(stops).toBeGreaterThan(20);
  await walk(page, stops);
  const isLast = () =>
    page.evaluate(() => document.getElementById('cookie-choice')?.contains(document.activeElement));
  expect(await isLast(), 'all stops were reached, the cookie question last').toBe(true);
  await page.keyboard.press('Tab');
  expect(await isLast(), 'nothing holds the focus').toBe(false);
  await expect(page).toHaveURL('/contact');
});

test('menu, questions, billing period and theme work by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/gohighlevel-pricing');
  await pressAnyKey(page);
  await expectHydrated(page);
  const toggle = page.getByRole('button', { name: 'Menu' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link').first(),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  const question = page.locator('#faq summary').first();
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#faq details').first()).toHaveAttribute('open');
  await page.keyboard.press('Space');
  await expect(page.locator('#faq details').first()).not.toHaveAttribute('open');
  const billing = page.locator('[value=monthly]').first();
  await billing.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[value=annual]').first()).toBeChecked();
  await page.locator('[name=theme][value=system]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
