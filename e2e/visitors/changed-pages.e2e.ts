import { FinishedPages } from '../fixtures/finished-pages';
import { expect, expectHydrated, holdScripts, pressAnyKey, test } from '../fixtures/test';
import { controls } from './controls';
import { collectErrors, translatePage } from './foreign';

test('what a visitor typed stays when a translator changes the page before hydration, and no error is reported', async ({
  page,
}) => {
  const path = '/gohighlevel-pricing';
  const siteErrors = await collectErrors(page);
  const letScriptsGo = await holdScripts(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await controls[path]?.fillIn(page);
  await translatePage(page);
  letScriptsGo();
  await expectHydrated(page);
  await controls[path]?.expectKept(page);
  expect(await siteErrors()).toEqual([]);
});

for (const path of ['/gohighlevel-pricing', '/blog'])
  test(`input on ${path} after a translator changed it still updates the results`, async ({
    page,
  }) => {
    const siteErrors = await collectErrors(page);
    await page.goto(path);
    await pressAnyKey(page);
    await expectHydrated(page);
    await translatePage(page);
    await controls[path]?.fillIn(page);
    await controls[path]?.expectKept(page);
    expect(await siteErrors()).toEqual([]);
  });

test('an open menu, and the page behind it, survive the hydration of a translated page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const letScriptsGo = await holdScripts(page);
  await page.goto('/gohighlevel-review', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await page.getByRole('button', { name: 'Menu' }).click();
  await translatePage(page);
  letScriptsGo();
  await expectHydrated(page);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'true');
  expect(await page.evaluate(() => window.scrollY)).toBe(1500);
});

test('a translated form that is submitted before its code has loaded is sent once it loads', async ({
  page,
}) => {
  const letScriptsGo = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  for (const label of ['Name', 'Subject', 'Message'])
    await page.getByRole('textbox', { name: label }).fill('Hello');
  await page.getByRole('textbox', { name: 'Email' }).fill('zoe@example.com');
  await translatePage(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  letScriptsGo();
  await expect(page.locator('[data-sonner-toast]')).toContainText('Message Sent!');
});

test('a translated site shows each page as the server delivers it', async ({ page, site }) => {
  const finished = new FinishedPages(site.url);
  const siteErrors = await collectErrors(page);
  await page.goto('/blog/some-other-post');
  await pressAnyKey(page);
  await expectHydrated(page);
  await translatePage(page);
  for (const path of [
    '/blog/gohighlevel-snapshots-explained',
    '/blog',
    '/contact',
    '/affiliate-offers',
    '/highlevel-ads-manager',
  ]) {
    await page.locator(`a[href="${path}"]`).first().click();
    await finished.isOn(page, path);
  }
  await page.goBack();
  await finished.isOn(page, '/affiliate-offers');
  expect(await siteErrors()).toEqual([]);
});
