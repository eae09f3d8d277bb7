import { expect, holdFiles, isMarked, markDocument, observe, test, wake } from '../fixtures/test';

test('going from a content page to the blog loads only the blog’s files', async ({ page }) => {
  const { requests, messages } = observe(page);
  await page.goto('/gohighlevel-review');
  await wake(page);
  requests.length = 0;
  await markDocument(page);
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page.locator('[data-section="blog"] h1')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  const files = requests.filter((path) => !/^\/(live\.json|favicon\.)/.test(path));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((path) => !path.startsWith('/_releases/blog/'))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
  await expect(page).toHaveTitle(/Blog|Guides/i);
  await expect(page.locator('head title')).toHaveCount(1);
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', /\/blog$/);
  await expect(page.locator('head meta[name="description"]')).toHaveCount(1);
  expect(messages).toEqual([]);
});

test("a page's files are requested in parallel when a visitor reaches for its link", async ({
  page,
}) => {
  const { requests, messages } = observe(page);
  const letEntryGo = await holdFiles(page, /\/blog\/.*remoteEntry\.\w+\.js$/);
  await page.goto('/gohighlevel-review');
  await wake(page);
  await markDocument(page);
  const link = page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true });
  await link.hover();
  for (const file of [/remoteEntry\.\w+\.js$/, /\/BlogList\..*\.js$/, /\.css$/])
    await expect
      .poll(() => requests.filter((path) => path.startsWith('/_releases/blog/')))
      .toContainEqual(expect.stringMatching(file));
  letEntryGo();
  await link.click();
  await expect(page.locator('[data-section="blog"] h1')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  const files = requests.filter((path) => path.startsWith('/_releases/'));
  expect(files.filter((path, at) => files.indexOf(path) !== at)).toEqual([]);
  expect(messages).toEqual([]);
});

test('pages fade into one another unless the visitor prefers reduced motion', async ({ page }) => {
  const animations = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const start = document.startViewTransition.bind(document);
          document.startViewTransition = (update) => {
            const transition = start(update);
            void transition.ready.then(() => resolve(document.getAnimations().length));
            return transition;
          };
          document.querySelector<HTMLElement>('footer a[href="/about"]')?.click();
        }),
    );
  await page.goto('/');
  await wake(page);
  expect(await animations()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await wake(page);
  expect(await animations()).toBe(0);
});

test('each new page starts at the top, and Back restores the position', async ({ page }) => {
  const scrollY = () => page.evaluate(() => window.scrollY);
  await page.goto('/');
  await wake(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.locator('h1')).toBeVisible();
  await expect(page).toHaveURL('/about');
  // Not `poll`: on a busy machine a navigation may become a page load, which ends an evaluation.
  await expect(async () => expect(await scrollY()).toBe(0)).toPass();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(async () => expect(await scrollY()).toBeGreaterThan(500)).toPass();
});
