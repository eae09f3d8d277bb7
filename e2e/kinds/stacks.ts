import type { Page } from '@playwright/test';
import { expect, pressAnyKey } from '../fixtures/test';

export async function hydrate(page: Page): Promise<void> {
  await pressAnyKey(page);
  await expect(page.locator('html[data-application="hydrated"]')).toBeAttached();
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
  await page.waitForLoadState('networkidle');
}

/** Each copy of React marks its elements with another name. */
export const reactsIn = (page: Page) =>
  page.evaluate(() => {
    const marks = [...document.querySelectorAll('*')].flatMap((element) =>
      Object.keys(element).filter((key) => key.startsWith('__reactFiber$')),
    );
    return new Set(marks).size;
  });

export const unverified = (page: Page) =>
  page.evaluate(() => {
    const verified = [...document.querySelectorAll<HTMLScriptElement>('[integrity]')].map(
      (element) => element.src || element.getAttribute('href'),
    );
    return performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ pathname }) => /_releases\/(?!shell).*\.js$/.test(pathname))
      .filter(({ href, pathname }) => !verified.includes(href) && !verified.includes(pathname))
      .map(({ pathname }) => pathname);
  });

interface Stack {
  readonly path: string;
  readonly reacts: number;
  readonly use: (page: Page) => Promise<void>;
}

export const stacks: Readonly<Record<string, Stack>> = {
  'React 18 with createRoot': {
    path: '/estimate',
    reacts: 2,
    use: async (page) => {
      await page.getByLabel('People who will use it').fill('10');
      await expect(page.locator('#estimate output')).toHaveText('40');
    },
  },
  Astro: {
    path: '/guides/move',
    reacts: 1,
    use: async (page) => {
      await page.getByLabel('Import it').check();
      await expect(page.locator('.done')).toHaveText('1 of 4 done');
    },
  },
  Rspack: {
    path: '/webinars',
    reacts: 1,
    use: async (page) => {
      await page.getByRole('slider').fill('15');
      await expect(page.locator('main output')).toHaveText('15');
    },
  },
  Vite: {
    path: '/templates',
    reacts: 1,
    use: async (page) => {
      await page.getByRole('button', { name: 'Follow-up' }).click();
      await expect(page.getByText('what questions are left?')).toBeVisible();
    },
  },
};

export const walkTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

export const addLink = (page: Page, path: string) =>
  page
    .locator('main h1')
    .evaluate(
      (heading, href) =>
        heading.insertAdjacentHTML('afterend', `<p><a href="${href}">More</a></p>`),
      path,
    );
