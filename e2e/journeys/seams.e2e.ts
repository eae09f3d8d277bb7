import type { Page } from '@playwright/test';
import { proof } from '../conformance/proof';
import { type PagePath, restingPaths } from '../fixtures/pages';
import { frameOf } from '../fixtures/frame-layout';
import { setSiteFont } from '../fixtures/site-font';
import { expect, isMarked, markDocument, observe, pictureBy, test, wake } from '../fixtures/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SECTIONS = ['/gohighlevel-review', '/affiliate-offers', '/blog', '/contact'] as const;
const WALK = [0, 1, 0, 2, 0, 3, 1, 2, 1, 3, 2, 3, 0] as const;

async function heads(): Promise<{ now: string[]; delivered: string[] }> {
  const headOf = ({ head }: Document) =>
    [
      ...head.querySelectorAll(
        'title, meta:is([name], [property]), link:is([rel=canonical], [rel=alternate]), [type="application/ld+json"]',
      ),
    ]
      .map(({ outerHTML }) => outerHTML)
      .sort();
  // The policy of a document that is only parsed here would report its styles.
  const text = (await (await fetch(location.pathname)).text()).replace(/<style[^]*?<\/style>/g, '');
  return {
    now: headOf(document),
    delivered: headOf(new DOMParser().parseFromString(text, 'text/html')),
  };
}

async function expectHeadOfServer(page: Page): Promise<void> {
  const { now, delivered } = await page.evaluate(heads);
  expect(now).toEqual(delivered);
  expect(now.length).toBeGreaterThan(15);
}

/** By keyboard: no pointer hovers over anything. */
async function follow(page: Page, path: string): Promise<void> {
  await markDocument(page);
  await page.locator(`#root a[href="${path}"]:visible`).first().press('Enter');
  await expect(page).toHaveURL(path);
  await expect(page.locator(`link[rel=canonical][href$="${path}"]`)).toHaveCount(1);
  await expect(page.locator('main[aria-busy]')).toHaveCount(0);
  expect(await isMarked(page), path).toBe(true);
}

const pictures = async (page: Page) => {
  const of = (part: string) =>
    pictureBy(() =>
      page.locator(`#root > ${part}`).screenshot({ animations: 'allow', caret: 'initial' }),
    );
  return [await of('header'), await of('footer')];
};

test(
  'between any two sections the frame does not move, and the page starts at its top and is announced',
  proof('2.4.2', '2.4.3', '4.1.3'),
  async ({ page, context }) => {
    const { messages } = observe(page);
    const byAddress = await context.newPage();
    await page.goto(SECTIONS[0]);
    await page.getByRole('button', { name: 'Reject all' }).press('Enter');
    await wake(page);
    await setSiteFont(page);
    const expected = new Map<string, { frame: string[]; look: Buffer[] }>();
    for (const path of SECTIONS) {
      await byAddress.goto(path);
      await setSiteFont(byAddress);
      expected.set(path, {
        frame: await byAddress.evaluate(frameOf),
        look: await pictures(byAddress),
      });
    }
    expect(new Set(WALK.slice(1).map((to, at) => `${WALK[at]} ${to}`)).size).toBe(12);
    for (const path of WALK.slice(1).map((at) => SECTIONS[at])) {
      await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
      await follow(page, path);
      const title = await page.title();
      await expect(page.locator('[data-announcer]')).toHaveText(title);
      await expect(page.locator('#main')).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      expect(await page.evaluate(frameOf)).toEqual(expected.get(path)?.frame);
      const isSame = (await pictures(page)).map((one, at) =>
        one.equals(expected.get(path)?.look[at] ?? one),
      );
      expect(isSame, `header and footer at ${path}`).toEqual([true, true]);
      await expectHeadOfServer(page);
    }
    expect(messages).toEqual([]);
  },
);

const from = (path: PagePath): PagePath => {
  if (path.startsWith('/highlevel-')) return '/affiliate-offers';
  return path.startsWith('/blog/') ? '/blog' : '/';
};

test('every page has the same head by navigation and by address', async ({ page }) => {
  await page.goto('/about');
  await wake(page);
  const UNLINKED: readonly PagePath[] = ['/no-such-page', '/blog/some-other-post', '/about'];
  for (const path of restingPaths.filter((one) => !UNLINKED.includes(one))) {
    const isLinked = await page.locator(`#root a[href="${path}"]:visible`).count();
    if (!isLinked) await follow(page, from(path));
    await follow(page, path);
    await expectHeadOfServer(page);
  }
});
