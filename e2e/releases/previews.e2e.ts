import { expectNoViolations } from '../accessibility/axe';
import { changedPost } from '../fixtures/changed-build';
import { expect, observe, testWithOwnSite, wake } from '../fixtures/test';

const { path: POST, to: NEW, release: changed } = changedPost;
const test = testWithOwnSite();

test('a visitor with the address of a preview walks through it and leaves it', async ({
  own,
  page,
}) => {
  const { messages } = observe(page);
  const published = await own.release('publish', 'blog', '--from', changed, '--json');
  const [{ id = '' } = {}] = JSON.parse(published.stdout) as { id?: string }[];
  const address = await own.preview(`blog@${id}`);
  const { origin } = new URL(address);

  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto(`${address}?to=/blog`);
  await expect(page.getByText(id, { exact: true })).toBeVisible();
  await expectNoViolations(page);
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  }
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect(page).toHaveURL(`${origin}/blog`);
  const badge = page.getByRole('complementary', { name: 'Preview' });
  await expect(badge).toContainText(`blog ${id}, not live`);
  await expect(badge).toHaveCSS('background-color', 'rgb(29, 21, 48)');
  await page.getByRole('button', { name: 'Reject all' }).click();
  await wake(page);
  await page.getByRole('main').locator(`a[href="${POST}"]`).first().click();
  await expect(page).toHaveURL(origin + POST);
  await expect(page.locator('body')).toContainText(NEW);
  await expect(badge).toBeVisible();
  expect(messages).toEqual([]);

  await badge.getByRole('link').click();
  await expect(page.getByText('No preview is shown here')).toBeVisible();
  await expect(badge).toHaveCount(0);
  await page.goto(own.url + POST);
  await expect(page.locator('body')).not.toContainText(NEW);
});
