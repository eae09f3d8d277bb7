import { FinishedPages } from '../fixtures/finished-pages';
import { expect, holdScripts, isAlive, reachFor, test } from '../fixtures/test';
import { controls } from './controls';
import { changePage, type ForeignChange, foreignChanges, noteFaults } from './foreign';

const kinds = Object.keys(foreignChanges) as ForeignChange[];

for (const kind of kinds)
  for (const [path, { enter, holds }] of Object.entries(controls)) {
    test(`what is entered on ${path}, which ${kind} changes before its code is there, is kept, and no fault is reported`, async ({
      page,
    }) => {
      const faults = await noteFaults(page);
      const letScriptsGo = await holdScripts(page);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await enter(page);
      await changePage(page, kind);
      letScriptsGo();
      await isAlive(page);
      await holds(page);
      expect(await faults()).toEqual([]);
    });

    test(`what is entered on ${path} after ${kind} has changed it is answered with the right figures`, async ({
      page,
    }) => {
      const faults = await noteFaults(page);
      await page.goto(path);
      await reachFor(page);
      await isAlive(page);
      await changePage(page, kind);
      await enter(page);
      await holds(page);
      expect(await faults()).toEqual([]);
    });
  }

test('a menu that is open, and the page behind it, stay so when a translated page comes alive', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const letScriptsGo = await holdScripts(page);
  await page.goto('/gohighlevel-review', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await page.getByRole('button', { name: 'Menu' }).click();
  await changePage(page, 'a translator');
  letScriptsGo();
  await isAlive(page);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'true');
  expect(await page.evaluate(() => window.scrollY)).toBe(1500);
});

test('a form of a translated page that is sent before its code is there is sent by it', async ({
  page,
}) => {
  const letScriptsGo = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await controls['/contact']?.enter(page);
  await changePage(page, 'a translator');
  await page.getByRole('button', { name: 'Send Message' }).click();
  letScriptsGo();
  await expect(page.locator('[data-sonner-toast]')).toContainText('Message Sent!');
});

test('from page to page, a translated site shows each page as the server has it', async ({
  page,
  site,
}) => {
  const finished = new FinishedPages(site.url);
  const faults = await noteFaults(page);
  await page.goto('/blog/some-other-post');
  await reachFor(page);
  await isAlive(page);
  await changePage(page, 'a translator');
  for (const path of [
    '/blog/gohighlevel-snapshots-explained',
    '/blog/gohighlevel-automations-you-can-steal',
    '/blog',
    '/contact',
    '/gohighlevel-pricing',
    '/affiliate-offers',
    '/highlevel-ads-manager',
    '/highlevel-ai-employee',
  ]) {
    await page.locator(`a[href="${path}"]`).first().click();
    await finished.isOn(page, path);
  }
  await page.goBack();
  await finished.isOn(page, '/highlevel-ads-manager');
  expect(await faults()).toEqual([]);
});
