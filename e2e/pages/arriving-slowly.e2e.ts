import { arrivingSlowly, type SlowSite } from '../fixtures/arriving-slowly';
import { expectNothingMoved, noteShifts } from '../fixtures/shifts';
import { expect, test } from '../fixtures/test';

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
