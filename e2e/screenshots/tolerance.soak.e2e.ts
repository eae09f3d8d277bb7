import type { Page } from '@playwright/test';
import { forceSiteFont } from '../fixtures/site-font';
import { expect, pictureBy, test } from '../fixtures/test';
import { answerQuestion } from './take';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 375, height: 812 } });

/** The page whose words change least. */
const REVIEWED = ['pages', 'not-found', 'top', '375-light.png'];

const button = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Back to Home' }).first();

test.beforeEach(async ({ page, baseURL }) => {
  await answerQuestion(page, baseURL);
  await page.goto('/no-such-page');
  await forceSiteFont(page);
  await expect(page).toHaveScreenshot(REVIEWED);
});

type Change = (link: HTMLElement) => void;

const changes: Readonly<Record<string, Change>> = {
  'a button that moved by two pixels': (link) => void (link.style.translate = '2px'),
  'a button that is two pixels wider': (link) => void (link.style.paddingInline = '25px'),
  'a button in another shade': (link) =>
    void (link.style.backgroundColor = 'var(--color-accent-hover)'),
  'a word in another weight': (link) => void (link.style.fontWeight = '560'),
};

for (const [what, change] of Object.entries(changes))
  test(`a screenshot tells of ${what}`, async ({ page }) => {
    await button(page).evaluate(change);
    await expect(page).not.toHaveScreenshot(REVIEWED);
  });

for (const drawn of ['main svg', 'main a'])
  test(`a screenshot tells nothing of edges that are drawn in another way, as of ${drawn}`, async ({
    page,
  }) => {
    const picture = () => pictureBy(() => page.screenshot());
    const before = await picture();
    const part = page.locator(drawn).first();
    await part.evaluate((element: HTMLElement) => void (element.style.translate = '0.1px'));
    expect(before.equals(await picture())).toBe(false);
    await expect(page).toHaveScreenshot(REVIEWED);
  });
