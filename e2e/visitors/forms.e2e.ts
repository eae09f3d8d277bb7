import type { Page } from '@playwright/test';
import { expect, holdScripts, pressAnyKey, test } from '../fixtures/test';

const message = { Name: 'Zoë', Email: 'zoe@example.com', Subject: 'Hello', Message: 'One line' };
const received = 'We have your message, and will answer within 24 hours on weekdays.';

const form = (page: Page) => page.getByRole('form', { name: 'Contact form' });
const status = (page: Page) => form(page).getByRole('status');
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' });

async function write(page: Page) {
  for (const [label, value] of Object.entries(message))
    await page.getByRole('textbox', { name: label }).fill(value);
}

async function openAlive(page: Page) {
  await page.goto('/contact');
  await pressAnyKey(page);
  await expect(page.locator('form[novalidate]')).toBeVisible();
}

test('a focused status announces that a message is being sent; a lasting one, that it has arrived', async ({
  page,
}) => {
  await openAlive(page);
  await write(page);
  await sendButton(page).click();
  await expect(status(page)).toHaveText('Your message is on its way. Please wait a moment.');
  await expect(status(page)).toBeFocused();
  await expect(status(page)).toHaveText(received);
  await expect(sendButton(page)).toBeFocused();
  const notice = page.locator('[data-sonner-toast]');
  await expect(notice).toBeVisible();
  await sendButton(page).click();
  await expect(form(page).getByRole('alert')).toHaveCount(0);
  await expect(notice).toHaveCount(0);
  await expect(status(page)).toHaveText(received);
});

test("Send that is pressed before the form's code is loaded says so at once", async ({ page }) => {
  const letScriptsGo = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await write(page);
  const before = await sendButton(page).boundingBox();
  await sendButton(page).click();
  const waiting = form(page).getByText('Your message is on its way.');
  await expect(waiting).toBeVisible();
  await expect(sendButton(page)).toBeFocused();
  const after = await sendButton(page).boundingBox();
  // Half a pixel: scrolling leaves fractions.
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(after?.[side]).toBeCloseTo(before?.[side] ?? NaN, 0);
  letScriptsGo();
  await expect(form(page).getByText(received)).toBeVisible();
});

test('a form refuses blanks as a name, and asks about undeliverable addresses once', async ({
  page,
}) => {
  await openAlive(page);
  await write(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('   ');
  await page.getByRole('textbox', { name: 'Email' }).fill('jane@gmail');
  await sendButton(page).dblclick();
  await expect(form(page).getByRole('alert').getByRole('link')).toHaveText([
    'Enter your name.',
    /^We may not reach jane@gmail: after “gmail” an ending such as \.com is missing\./,
  ]);
  await page.getByRole('textbox', { name: 'Name' }).fill('Jane');
  await sendButton(page).click();
  await expect(form(page).getByText(received)).toBeVisible();
});
