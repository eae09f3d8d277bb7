import type { Site } from '../fixtures/site';
import { expect, observe, testWithOwnSite, wake } from '../fixtures/test';

const URL_SET = 'https://staging.example.com';
const RECEIVER = 'https://hooks.example.net/in/42';

/** Staging has settings; production is as it was built. */
const test = testWithOwnSite([
  'settings',
  `SITE_URL=${URL_SET}`,
  'AFFILIATE_CODE=agency-42',
  'MEASUREMENT_ID=G-STAGING1',
  'FORMS_DELIVERY=webhook',
  `FORMS_WEBHOOK_URL=${RECEIVER}`,
]);

interface Status {
  readonly apps: Readonly<Record<string, { readonly release: string }>>;
}

async function releasesOf(site: Site): Promise<Readonly<Record<string, string>>> {
  const { apps } = JSON.parse((await site.release('status', '--json')).stdout) as Status;
  return Object.fromEntries(Object.entries(apps).map(([app, { release }]) => [app, release]));
}

test('the same releases are live on staging and in production, each with its own settings', async ({
  own: staging,
  site,
  page,
}) => {
  expect(await releasesOf(staging)).toEqual(await releasesOf(site));
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

  // Code that is loaded later has the page's settings, too.
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

test('a rollback of settings restores the pages as they were', async ({ own: staging, site }) => {
  const before = await (await fetch(`${site.url}/affiliate-offers`)).text();
  expect(before).not.toContain('siteSettings=');
  expect(await staging.release('rollback', '--settings')).toMatchObject({ code: 0 });
  await expect
    .poll(async () => (await fetch(`${staging.url}/affiliate-offers`)).text())
    .toBe(before);
});
