import { expect, test } from '../fixtures/test';

/** How far the middle of a caption is from that of its button, and how far it stands out, in pixels. */
function captionsOutOfPlace(): string[] {
  return [...document.querySelectorAll('[data-cta]')].flatMap((link) => {
    const caption = [...(link.parentElement?.children ?? [])].find(({ textContent }) =>
      textContent.includes('We earn a commission'),
    );
    if (!caption?.getClientRects().length) return [];
    const text = document.createRange();
    text.selectNodeContents(caption);
    const [button, words] = [link.getBoundingClientRect(), text.getBoundingClientRect()];
    const offset = (words.left + words.right - button.left - button.right) / 2;
    return Math.abs(offset) > 1 || words.width > button.width + 1
      ? [`${link.getAttribute('data-cta') ?? ''}: ${offset}, ${words.width - button.width}`]
      : [];
  });
}

test('captions stand in the middle below their buttons and no wider', async ({ page }) => {
  for (const path of ['/', '/gohighlevel-pricing', '/affiliate-offers', '/bonus-stack']) {
    await page.goto(path);
    expect(await page.getByText('We earn a commission').count(), path).toBeGreaterThan(0);
    for (const width of [375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await page.evaluate(captionsOutOfPlace), `${path} at ${width}`).toEqual([]);
    }
  }
});
