import fs from 'node:fs';
import path from 'node:path';
import { expectNoViolations } from '../accessibility/axe';
import { forceSiteFont } from '../fixtures/site-font';
import { Site } from '../fixtures/site';
import { expect, isMarked, markDocument, observe, test as base } from '../fixtures/test';
import { expectLook, looksByAddress } from '../journeys/seams';
import { buildExamples, deployExamples, examples } from './examples';
import { addLink, hydrate, open, reactsIn, stacks, unverified, walkTo } from './stacks';

let site: Site;
let built: string;

const test = base.extend({
  contextOptions: { reducedMotion: 'reduce' },
  baseURL: async ({}, provide) => provide(site?.url),
});
// The tests share a site.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

test.beforeAll(async () => {
  site = await Site.open();
  built = buildExamples();
  await deployExamples(site, built);
});

test.afterAll(() => {
  site?.close();
  if (built) fs.rmSync(built, { recursive: true, force: true });
});

test('release check accepts each example', async () => {
  const printed = await Promise.all(
    Object.keys(examples).map((name) => site.run('check', path.join(built, name))),
  );
  const names = printed.map((text) => / is (\w+) 1\.0\.0-/.exec(text)?.[1]);
  expect(names).toEqual(Object.values(examples).map(({ app }) => app));
});

for (const [stack, { path: address, reacts, use }] of Object.entries(stacks))
  test(`a section built with ${stack} works in the common frame, with integrity and without errors`, async ({
    page,
  }) => {
    const { messages } = observe(page);
    await open(page, address);
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(heading?.x).toBeGreaterThan(8);
    await use(page);
    expect(await reactsIn(page)).toBe(reacts);
    // Rspack's runtime removes elements of loaded scripts.
    if (!stack.startsWith('Rspack')) expect(await unverified(page)).toEqual([]);
    await expectNoViolations(page);
    expect(messages).toEqual([]);
  });

const everyWay = (stops: readonly string[]): readonly string[] => [
  ...stops.flatMap((from, index) => stops.slice(index + 1).flatMap((to) => [from, to])),
  ...stops.slice(0, 1),
];

const OF_THE_SITE = ['/gohighlevel-review', '/affiliate-offers', '/blog', '/contact'];

test('between sections of any two stacks the frame stays the same to the pixel', async ({
  page,
  context,
}) => {
  const { messages } = observe(page);
  const stops = [...OF_THE_SITE, ...Object.values(stacks).map((stack) => stack.path)];
  await open(page, '/blog');
  await page.getByRole('button', { name: 'Reject all' }).press('Enter');
  const looks = await looksByAddress(await context.newPage(), stops);
  for (const stop of everyWay(stops).slice(1)) {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await addLink(page, stop);
    await page.locator(`main a[href="${stop}"]`).first().click();
    await expect(page.locator(`link[rel=canonical][href$="${stop}"]`)).toHaveCount(1);
    await expect(page.locator('main[aria-busy]')).toHaveCount(0);
    await hydrate(page);
    await forceSiteFont(page);
    await expectLook(page, stop, looks.get(stop));
  }
  expect(messages).toEqual([]);
});

test('navigation between federated sections of three bundlers loads no document and no second React', async ({
  page,
}) => {
  const { messages } = observe(page);
  await open(page, '/blog');
  await markDocument(page);
  for (const [app, address] of [
    ['templates', '/templates'],
    ['webinars', '/webinars'],
    ['blog', '/blog'],
    ['templates', '/templates'],
  ] as const) {
    await walkTo(page, address);
    await expect(page.locator(`[data-section="${app}"] h1`)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page.locator('[data-section="content"] h1')).toBeVisible();
  await page.goBack();
  await expect(page.locator('[data-section="templates"] h1')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  expect(await reactsIn(page)).toBe(1);
  expect(messages).toEqual([]);
});

test('links to and from finished pages are prefetched, and load a document', async ({ page }) => {
  const { messages } = observe(page);
  await open(page, '/blog');
  await addLink(page, '/guides');
  await markDocument(page);
  await page.locator('main a[href="/guides"]').hover();
  await expect(page.locator('link[rel=prefetch][href="/guides"]')).toBeAttached();
  await page.locator('main a[href="/guides"]').click();
  await expect(page.locator('[data-section="guides"] h1')).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  await hydrate(page);
  await expectNoViolations(page);
  await expect(page.locator('script[type=speculationrules]')).toBeAttached();
  await markDocument(page);
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.locator('[data-section="content"] h1')).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  await page.goBack();
  await expect(page.locator('[data-section="guides"] h1')).toBeVisible();
  expect(messages).toEqual([]);
});
