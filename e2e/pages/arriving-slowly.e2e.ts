import { arrivingSlowly, type SlowSite } from '../fixtures/arriving-slowly';
import { expectNothingMoved, noteShifts } from '../fixtures/shifts';
import { expect, test, wake } from '../fixtures/test';

let slow: SlowSite;

test.beforeAll(async ({ site }) => {
  slow = await arrivingSlowly(site.url);
});

test.afterAll(() => slow.close());

for (const path of ['/', '/blog'])
  test(`${path} moves nothing on a phone while its document arrives in pieces`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await noteShifts(page);
    await page.goto(slow.url + path);
    await expect(page.getByRole('button', { name: 'Accept all' })).toBeVisible();
    await expectNothingMoved(page);
  });

test('the header moves nothing in a wide window while it arrives in pieces', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await noteShifts(page);
  await page.goto(slow.url + '/contact');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeVisible();
  await expectNothingMoved(page);
});

test('Back leads to the page before while a reloaded document arrives', async ({ page }) => {
  await page.goto(slow.url + '/about');
  await wake(page);
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page.locator('[data-section="forms"] h1')).toBeVisible();
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('[data-section="content"] h1')).toBeVisible();
  await expect(page).toHaveTitle(/^About us/);
});
