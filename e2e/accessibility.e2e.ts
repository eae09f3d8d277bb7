import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures/test';
import { pages } from './fixtures/pages';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of Object.keys(pages)) {
  test(`axe finds nothing on ${path}, in light and in dark`, async ({ page }) => {
    // The redirect would leave: an answer without content keeps the browser where it is.
    await page.route('https://www.gohighlevel.com/**', (route) => route.fulfill({ status: 204 }));
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // The one page with a refresh leaves by it only where no script did, and links to the same address.
      const { violations } = await new AxeBuilder({ page }).disableRules('meta-refresh').analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
        colorScheme,
      ).toEqual([]);
    }
  });
}
