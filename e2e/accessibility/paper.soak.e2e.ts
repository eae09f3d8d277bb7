import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

/** In points. This close to the foot of a sheet nothing fits below a heading. */
const FOOT = 60;

const ONE_OF_EACH_KIND = [
  '/',
  '/gohighlevel-review',
  '/gohighlevel-pricing',
  '/gohighlevel-vs-clickfunnels',
  '/highlevel-ai-employee',
  '/highlevel-affiliate-program',
  '/blog',
  '/blog/gohighlevel-automations-you-can-steal',
  '/blog/some-other-post',
  '/bonus-stack',
  '/privacy',
] as const;

function sheetsOf(pdf: string): string[] {
  const children = new Map(
    [...pdf.matchAll(/(\d+) 0 obj\s*<<\/Type \/Pages[^>]*?\/Kids \[([^\]]*)\]/g)].map(
      ([, id = '', kids = '']) => [id, [...kids.matchAll(/(\d+) 0 R/g)].map(([, kid = '']) => kid)],
    ),
  );
  const leaves = (id: string): string[] => children.get(id)?.flatMap(leaves) ?? [id];
  const [, root = ''] = /\/Type \/Catalog[^>]*?\/Pages (\d+) 0 R/.exec(pdf) ?? [];
  return leaves(root);
}

/**
 * Sheet number (from 0) and height above the foot in points. Chromium's PDF has headings as uncompressed bookmarks
 * (ISO 32000, "Interactive features").
 */
async function printedHeadings(page: Page, format: 'A4' | 'Letter') {
  const pdf = await page.pdf({ format, outline: true, tagged: true, margin: { bottom: '0.5in' } });
  const text = pdf.toString('latin1');
  const sheets = sheetsOf(text);
  return [...text.matchAll(/\/Dest \[(\d+) 0 R \/XYZ [\d.-]+ ([\d.-]+)/g)].map(
    ([, sheet = '', height]) => ({ sheet: sheets.indexOf(sheet), height: Number(height) }),
  );
}

function boxesThatBreak(): string[] {
  const HALF_A_SHEET = 480;
  const isWhole = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).breakInside === 'avoid' || isWhole(element.parentElement));
  return [...document.querySelectorAll<HTMLElement>('main *')]
    .filter(({ offsetHeight }) => offsetHeight > 80 && offsetHeight < HALF_A_SHEET)
    .filter((element) => {
      const { borderTopWidth, borderBottomWidth, borderTopLeftRadius } = getComputedStyle(element);
      const hasEdge = borderTopWidth !== '0px' && borderBottomWidth !== '0px';
      return hasEdge && borderTopLeftRadius !== '0px';
    })
    .filter((element) => !element.matches('input, select, textarea') && !isWhole(element))
    .map((element) => element.outerHTML.slice(0, 90));
}

for (const path of ONE_OF_EACH_KIND)
  test(`on paper ${path} begins on the first sheet, keeps headings with their text and cuts no card`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const format of ['A4', 'Letter'] as const) {
      const headings = await printedHeadings(page, format);
      expect(headings.length).toBeGreaterThan(1);
      expect(headings.map(({ sheet }) => sheet)).toContain(0);
      expect.soft(headings.filter(({ height }) => height < FOOT)).toEqual([]);
    }
    await page.emulateMedia({ media: 'print' });
    expect.soft(await page.evaluate(boxesThatBreak)).toEqual([]);
  });
