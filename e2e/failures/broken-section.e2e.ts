import type { Route } from '@playwright/test';
import { expect, observe, pressAnyKey, test, wake } from '../fixtures/test';

const BLOG_FILES = /\/_releases\/blog\/.*\.js$/;

/** Two examples. failures.soak.e2e.ts tries every failure with every file at night. */
const isMissing = (route: Route) => route.fulfill({ status: 404, body: 'No such file' });
const neverArrives = () => new Promise(() => {});

test('a visitor from another section gets a page whose code is missing as a document, and can go on', async ({
  page,
}) => {
  await page.route(BLOG_FILES, isMissing);
  await page.goto('/');
  await wake(page);
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page.locator('[data-section="blog"] h1')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.locator('[data-section="content"] h1')).toBeVisible();
  await page.goBack();
  await expect(page.locator('[data-section="blog"] h1')).toBeVisible();
});

const failures = [
  {
    what: 'the code of a post',
    files: BLOG_FILES,
    path: '/blog/gohighlevel-automations-you-can-steal',
    title: 'You Can Steal Today',
    link: 'About',
    failure: 'never arrives',
    answer: neverArrives,
  },
  {
    what: 'the code of the 404 page',
    files: /not-found\.[0-9a-f]{16}\.js/,
    path: '/no-such-page',
    title: 'Oops! Page Not Found',
    link: 'Back to Home',
    failure: 'never arrives',
    answer: neverArrives,
  },
  {
    what: 'one of the shell’s scripts',
    files: /words\.[0-9a-f]{16}\.js/,
    path: '/blog',
    title: 'The GoHighLevel Blog',
    link: 'About',
    failure: 'is missing',
    answer: isMissing,
  },
] as const;

for (const { what, files, path, title, link, failure, answer } of failures)
  test(`when ${what} ${failure}, the page stays as delivered and its links work`, async ({
    page,
  }) => {
    await page.route(files, answer);
    await page.clock.install();
    const asked = page.waitForRequest(files);
    // A script that never arrives may hold the load event up.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await pressAnyKey(page);
    await asked;
    // Longer than any time-out of the page.
    await page.clock.fastForward(20_000);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.locator('[data-section="content"] h1')).toBeVisible();
    await expect(page.locator('head title')).toHaveCount(1);
  });

function breakHistory(): void {
  Object.defineProperty(History.prototype, 'state', {
    get: () => {
      throw new Error('no such thing in this browser');
    },
  });
}

test('a prerendered page stays when the application around it throws in this browser, and its links work', async ({
  page,
}) => {
  const { messages } = observe(page);
  await page.addInitScript(breakHistory);
  await page.goto('/gohighlevel-pricing');
  await pressAnyKey(page);
  await expect.poll(() => messages.join()).toContain('no such thing in this browser');
  await page.waitForTimeout(300);
  await expect(page.locator('[data-section="content"] h1')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveTitle(/pricing/);
  // Reported once.
  expect(messages).toEqual([expect.stringMatching(/^warning: .*no such thing in this browser/)]);
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page.locator('[data-section="forms"] h1')).toBeVisible();
  await expect(page.locator('head title')).toHaveCount(1);
});
