import fs from 'node:fs';
import { expectNoViolations } from '../accessibility/axe';
import { Checkout } from '../fixtures/checkout';
import { Site } from '../fixtures/site';
import { expect, isMarked, markDocument, observe, test as base, wake } from '../fixtures/test';
import { hydrate } from './stacks';

let site: Site;
let checkout: Checkout;

const test = base.extend({
  baseURL: async ({}, provide) => provide(site?.url),
  // Contrast is measured after a change of scheme, not during its transition.
  contextOptions: { reducedMotion: 'reduce' },
});
// The tests share a site.
test.describe.configure({ mode: 'serial', timeout: 900_000 });

test.beforeAll(async () => {
  site = await Site.open();
  checkout = new Checkout(site.store);
});

test.afterAll(() => {
  site?.close();
  checkout?.remove();
});

for (const kind of ['documents', 'rspack', 'vite'])
  test(`visitors walk into and out of a new section of the kind ${kind}`, async ({ page }) => {
    const { messages } = observe(page);
    const name = `new-${kind}`;
    const folder = `${checkout.folder}-${kind}`;
    const create = `npm run --silent new -- remote ${name} --kind ${kind} --outside ${folder}`;
    const [, commands = ''] = (await checkout.run(create)).split('then:\n');
    try {
      for (const command of commands.trim().split('\n'))
        await checkout.run(`export npm_config_offline=false\n${command}`);
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
    await page.goto('/');
    await wake(page);
    await markDocument(page);
    // More links than fit the header are in the menu.
    const menu = page.getByRole('button', { name: 'Menu' });
    const isFolded = await menu.isVisible();
    if (isFolded) await menu.click();
    const navigation = page.getByRole('navigation', { name: isFolded ? 'Menu' : 'Main' });
    await navigation.getByRole('link', { name: `New ${kind}` }).click();
    await expect(page.locator(`[data-section="${name}"] h1`)).toBeVisible();
    expect(await isMarked(page)).toBe(kind !== 'documents');
    await hydrate(page);
    await expectNoViolations(page);
    await markDocument(page);
    await page.getByRole('main').getByRole('link', { name: 'Back to the start' }).click();
    await expect(page.locator('[data-section="content"] h1')).toBeVisible();
    expect(await isMarked(page)).toBe(kind !== 'documents');
    expect(messages).toEqual([]);
  });
