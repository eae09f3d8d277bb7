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
    // The one page with a refresh leaves by it only where no script did, and links to the same address.
    const all = new AxeBuilder({ page }).disableRules('meta-refresh');
    // Another scheme changes colours and nothing else.
    const colours = new AxeBuilder({ page }).withRules('color-contrast');
    for (const [colorScheme, axe] of [
      ['light', all],
      ['dark', colours],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await axe.analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
        colorScheme,
      ).toEqual([]);
    }
  });
}
