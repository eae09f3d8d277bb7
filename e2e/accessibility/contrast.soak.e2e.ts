import { expect, test } from '../fixtures/test';

for (const colorScheme of ['light', 'dark'] as const)
  test(`a visitor who asks for more contrast gets stronger text and borders in the ${colorScheme} theme`, async ({
    page,
  }) => {
    const colors = () =>
      page.evaluate(() => {
        const styleOf = (selector: string) =>
          getComputedStyle(document.querySelector(selector) as Element);
        const probe = document.body.appendChild(document.createElement('p'));
        probe.style.cssText =
          'color: var(--color-text-muted); border: 1px solid var(--color-border)';
        const { color: muted, borderTopColor: border } = getComputedStyle(probe);
        probe.remove();
        return { text: styleOf('main p').color, heading: styleOf('main h1').color, muted, border };
      });
    await page.emulateMedia({ colorScheme });
    await page.goto('/gohighlevel-review');
    const usual = await colors();
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    const strong = await colors();
    expect(strong.heading).toBe(usual.heading);
    expect(strong.muted).not.toBe(usual.muted);
    expect(strong.border).not.toBe(usual.border);
  });
