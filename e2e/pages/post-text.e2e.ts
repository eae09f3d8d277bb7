import { changedPost } from '../fixtures/changed-build';
import { postWithPictures } from '../fixtures/posts/with-pictures';
import { expect, testWithOwnSite } from '../fixtures/test';

const test = testWithOwnSite(['deploy', 'blog', '--from', changedPost.release]).extend({
  baseURL: async ({ own }, provide) => provide(own.url),
});

const CODE = 'Code, sh';
const TABLE = /^Table: Plan, Monthly/;

for (const width of [320, 1280])
  test(`at ${width} pixels a post does not scroll sideways; its code and tables do, by keyboard`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(postWithPictures.path);
    const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await widest()).toBeLessThanOrEqual(width);
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
    await expect(page.getByRole('columnheader', { name: 'Monthly' })).toHaveCSS(
      'text-align',
      'end',
    );
  });

test('a footnote links to its text and back', async ({ page }) => {
  await page.goto(postWithPictures.path);
  const footnote = page.getByRole('superscript').getByRole('link', { name: '1' }).first();
  await footnote.click();
  await expect(page).toHaveURL(/#footnote-fn-1$/);
  await expect(page.getByText('The note, with a link.')).toBeInViewport();
  await page.getByRole('link', { name: 'Back to text' }).first().click();
  await expect(page).toHaveURL(/#footnote-fnref-1$/);
  await expect(footnote).toBeInViewport();
});
