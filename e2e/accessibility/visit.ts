import type { Page } from '@playwright/test';
import { footerNavigation, mainNavigation } from '../../shell/src/content/navigation';
import * as inPage from './in-page';
import { proves } from '../conformance/proof';

const sizes = {
  zoomed: { width: 320, height: 256 },
  phone: { width: 375, height: 667 },
  desktop: { width: 1280, height: 800 },
} as const;

const links = (list: readonly { readonly name: string; readonly path: string }[]) =>
  list.map(({ name, path }) => `${name} ${path}`);

const FRAME = [
  ...links(mainNavigation),
  ...links(mainNavigation),
  ...footerNavigation.flatMap((group) => links(group.links)),
];

async function provesAtAnySize(page: Page): Promise<void> {
  const unforeseen = await page.evaluate(inPage.unforeseen);
  proves(
    ['1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5', '1.4.2', '2.3.1'],
    'each page: no sound, no moving picture, nothing from elsewhere',
    unforeseen.media,
  );
  proves(['3.3.8'], 'each page: asks for no password or code', unforeseen.login);
  proves(
    ['2.2.2'],
    'each page: nothing moves where a visitor wants no movement',
    await page.evaluate(inPage.movements),
  );
  proves(
    ['1.3.3'],
    'each page: no text tells of something by its side, color or shape alone',
    await page.evaluate(inPage.tellsBySenses),
  );
  proves(
    ['2.4.6'],
    'each page: no heading or label is empty, and none of a form is there twice',
    await page.evaluate(inPage.unclearLabels),
  );
  const frame = await page.evaluate(inPage.frameLinks);
  proves(
    ['3.2.3', '3.2.4', '3.2.6'],
    'each page: the links of header and footer, that to the contact page among them, have the same names and order',
    JSON.stringify(frame) === JSON.stringify(FRAME) ? [] : frame,
  );
}

/** Sizes that depend on the window follow in the next frame. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

async function provesInAWindow(page: Page, size: keyof typeof sizes): Promise<void> {
  const { width, height } = sizes[size];
  await resize(page, width, height);
  proves(
    ['2.4.7', '2.4.11'],
    `each page: every stop of the Tab key is seen, with a ring (${width} × ${height})`,
    await page.evaluate(inPage.hiddenStops),
  );
  proves(
    ['1.3.2'],
    `each page: texts stand in the order in which they are read out (${width} × ${height})`,
    await page.evaluate(inPage.outOfSequence),
  );
  proves(
    ['2.5.8'],
    `each page: what may be pressed has 24 pixels (${width} × ${height})`,
    await page.evaluate(inPage.smallTargets),
  );
}

export async function provesOfEachPage(page: Page): Promise<void> {
  await provesAtAnySize(page);
  await provesInAWindow(page, 'desktop');
  await provesInAWindow(page, 'phone');
  proves(
    ['1.4.12'],
    'each page: with more space between lines, words and letters no text is cut off (375 × 667)',
    await page.evaluate(inPage.cutBySpacing),
  );
  await provesInAWindow(page, 'zoomed');
  proves(
    ['1.3.4', '1.4.4', '1.4.10'],
    'each page: at 400% zoom nothing scrolls sideways (320 × 256)',
    await page.evaluate(inPage.sidewaysScrolling),
  );
  proves(
    ['1.4.4', '1.4.10'],
    'each page: at 400% zoom header and cookie question leave the window to the page (320 × 256)',
    await page.evaluate(inPage.takenFromPage),
  );
}
