import type { Page } from '@playwright/test';
import { expect, holdScripts, observe, pressAnyKey, test } from '../fixtures/test';

const message = {
  Name: 'Zoë 🦊 <b>O’Neil</b>',
  Email: 'zoe@example.com',
  Subject: 'שלום "quoted" & more',
  Message: '<script>window.hacked = true</script>\nsecond line',
};

const field = (page: Page, name: string) =>
  page.getByRole('main').getByRole('textbox', { name, exact: false }).and(page.getByLabel(name));

async function write(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

const notice = (page: Page, title: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: title });

async function open(page: Page, path: string) {
  await page.goto(path);
  await pressAnyKey(page);
  await expect(page.locator('form[novalidate]')).toBeVisible();
}

test('a message is sent once, with a notice, and leaves an empty form', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const { messages } = observe(page);
  await open(page, '/contact');
  await write(page, message);
  await page.getByLabel('Type of inquiry').selectOption('partnership');
  await page.getByRole('button', { name: 'Send Message' }).dblclick();
  const sent = notice(page, 'Message Sent!');
  await expect(sent).toContainText(
    "Thanks for reaching out. We'll get back to you within 24 hours.",
  );
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1);
  await sent.getByRole('button', { name: 'Dismiss notice' }).click();
  await expect(sent).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  for (const label of Object.keys(message)) await expect(field(page, label)).toHaveValue('');
  await expect(page.getByLabel('Type of inquiry')).toHaveValue('general');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(messages).toEqual([]);
});

const expectKept = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(text);

test("input is restored on each visit while the form's code is missing, and can be sent after it loads", async ({
  page,
}) => {
  await page.route(/_releases\/forms\/.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/contact');
  await pressAnyKey(page);
  await expect(page.getByRole('form').getByText(/cannot be sent/)).toBeVisible();
  await write(page, message);
  await page.getByLabel('Type of inquiry').selectOption('partnership');
  await page.goto('/bonus-stack');
  await page.getByRole('checkbox', { name: /I agree to receive bonus materials/ }).check();
  await expectKept(page, 'bonus-claim');
  await page.goto('/contact');
  await expect(field(page, 'Subject')).toHaveValue(message.Subject);
  await field(page, 'Subject').fill('Another subject');
  await expectKept(page, 'Another subject');
  await page.unrouteAll();
  await open(page, '/contact');
  await expect(field(page, 'Message')).toHaveValue(message.Message);
  await expect(page.getByLabel('Type of inquiry')).toHaveValue('partnership');
  await expect(field(page, 'Subject')).toHaveValue('Another subject');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(notice(page, 'Message Sent!')).toBeVisible();
  await page.goto('/contact');
  await expect(field(page, 'Subject')).toHaveValue('');
  await page.goto('/bonus-stack');
  await expect(page.getByRole('checkbox', { name: /I agree to receive bonus/ })).toBeChecked();
});

test('going back shows the latest input of a form, not what the browser restores, even if the page never finishes loading', async ({
  page,
}) => {
  await open(page, '/contact');
  await field(page, 'Message').fill('Written first');
  await page.goto('/about');
  await open(page, '/contact');
  await expect(field(page, 'Message')).toHaveValue('Written first');
  await field(page, 'Message').fill('Written last');
  await expectKept(page, 'Written last');
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await page.route(/\.woff2$/, () => new Promise(() => {}));
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/contact');
  await pressAnyKey(page);
  await expect(page.locator('form[novalidate]')).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue('Written last');
  await expectKept(page, 'Written last');
});

test('Send that is pressed before the code has loaded says so at once, and sends later', async ({
  page,
}) => {
  const letScriptsGo = await holdScripts(page);
  await page.clock.install();
  await page.goto('/contact', { waitUntil: 'commit' });
  await write(page, message);
  const send = page.getByRole('button', { name: 'Send Message' });
  const before = await send.boundingBox();
  await send.click();
  await expect(page.getByRole('form').getByText('Your message is on its way.')).toBeVisible();
  await expect(send).toBeFocused();
  const after = await send.boundingBox();
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(after?.[side]).toBeCloseTo(before?.[side] ?? NaN, 0);
  await page.clock.fastForward(6_000);
  const note = page.getByRole('form').getByText(/cannot be sent/);
  await expect(note).toBeVisible();
  letScriptsGo();
  await expect(notice(page, 'Message Sent!')).toBeVisible();
  await expect(note).toBeHidden();
});
