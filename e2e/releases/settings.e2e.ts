import { expect, observe, testWithOwnSite, wake } from '../fixtures/test';

const URL_SET = 'https://staging.example.com';
const RECEIVER = 'https://hooks.example.net/in/42';

const test = testWithOwnSite([
  'settings',
  `SITE_URL=${URL_SET}`,
  'AFFILIATE_CODE=agency-42',
  'MEASUREMENT_ID=G-STAGING1',
  'FORMS_DELIVERY=webhook',
  `FORMS_WEBHOOK_URL=${RECEIVER}`,
]);

test('pages, and code that is loaded later, have the settings', async ({ own: staging, page }) => {
  const { messages } = observe(page);
  const tags: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/gtag/js')) tags.push(request.url());
  });
  const canonical = page.locator('link[rel="canonical"]');
  const graphs = page.locator('script[type="application/ld+json"]');

  await page.goto(`${staging.url}/blog`);
  await wake(page);
  await expect(canonical).toHaveAttribute('href', `${URL_SET}/blog`);
  expect(await graphs.allTextContents()).not.toEqual([]);
  expect((await graphs.allTextContents()).join()).not.toContain('crm-compass.example');
  expect(tags).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-STAGING1']);

  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL(`${staging.url}/contact`);
  await expect(canonical).toHaveAttribute('href', `${URL_SET}/contact`);
  expect(messages).toEqual([]);
});

test('form messages and the trial link follow the settings', async ({ own: staging, page }) => {
  const { messages } = observe(page);
  const posted: string[] = [];
  await page.route(`${new URL(RECEIVER).origin}/**`, (route) => {
    const request = route.request();
    if (request.method() === 'POST') posted.push(`${request.url()} ${request.postData()}`);
    return route.fulfill({
      status: 204,
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    });
  });
  await page.goto(`${staging.url}/contact`);
  await wake(page);
  const form = page.locator('form[novalidate]');
  await expect(form).toHaveAttribute('action', RECEIVER);
  for (const [name, text] of [
    ['Name', 'Zoë'],
    ['Email', 'zoe@example.com'],
    ['Subject', 'Hello'],
    ['Message', 'A message'],
  ] as const)
    await form.getByRole('textbox', { name }).fill(text);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('[data-sonner-toast]')).toContainText('Message Sent!');
  expect(posted).toEqual([expect.stringMatching(`^${RECEIVER} .*A message`)]);
  expect(messages).toEqual([]);

  const answer = await fetch(`${staging.url}/go/gohighlevel`);
  expect(await answer.text()).toContain('url=https://www.gohighlevel.com/?fp_ref=agency-42"');
});
