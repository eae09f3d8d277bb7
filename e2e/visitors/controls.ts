import type { Page } from '@playwright/test';
import { expect } from '../fixtures/test';

interface Controls {
  readonly fillIn: (page: Page) => Promise<unknown>;
  readonly expectKept: (page: Page) => Promise<unknown>;
}

const field = (page: Page, label: RegExp | string) =>
  page.getByRole('main').getByLabel(label).first();
const result = (page: Page) => page.getByRole('main').getByRole('status');
const faq = (page: Page) => page.locator('#faq details').nth(1);

const openFaq = (page: Page) => faq(page).locator('summary').click();
const faqIsOpen = async (page: Page) => {
  await expect(faq(page)).toHaveAttribute('open');
  await expect(page.locator('#faq details[open]')).toHaveCount(1);
};

export const controls: Record<string, Controls> = {
  '/gohighlevel-pricing': {
    fillIn: async (page) => {
      await page.locator('main input[type=radio][value=annual]').check({ force: true });
      await openFaq(page);
      await field(page, /^Sell the platform/).check();
      await field(page, /^Clients who get an account/).fill('30');
    },
    expectKept: async (page) => {
      await expect(page.locator('main input[type=radio][value=annual]')).toBeChecked();
      await faqIsOpen(page);
      await expect(field(page, /^Clients who get an account/)).toHaveValue('30');
      await expect(field(page, /^Clients who get an account/)).toBeFocused();
      await expect(result(page)).toContainText('SaaS Pro');
      await expect(result(page)).toContainText('$497 a month');
      await expect(result(page)).toContainText('The smallest plan for 31 accounts.');
    },
  },
  '/blog': {
    fillIn: (page) => page.getByRole('searchbox').fill('SNAPSHOT'),
    expectKept: async (page) => {
      await expect(page.getByRole('searchbox')).toHaveValue('SNAPSHOT');
      await expect(page.getByRole('searchbox')).toBeFocused();
      await expect(page.locator('main li[data-category]')).toHaveCount(1);
      await expect(result(page)).toHaveText('1 article');
      await expect(page).toHaveURL('/blog?q=SNAPSHOT');
    },
  },
};
