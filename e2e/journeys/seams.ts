import type { Page } from '@playwright/test';
import { forceSiteFont } from '../fixtures/site-font';
import { expect, pictureBy } from '../fixtures/test';

interface Look {
  readonly frame: readonly string[];
  readonly pictures: readonly Buffer[];
}

function frameOf(): string[] {
  const look = (part: Element, top: number) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    const { fontFamily, fontSize, fontWeight, color } = getComputedStyle(part);
    return [part.tagName, x, y - top, width, height, fontFamily, fontSize, fontWeight, color].join(
      ' ',
    );
  };
  return ['#root > header', '#root > footer'].flatMap((name) => {
    const part = document.querySelector(name) as Element;
    const { top } = part.getBoundingClientRect();
    return [part, ...part.querySelectorAll('*')].map((element) => look(element, top));
  });
}

async function lookOf(page: Page): Promise<Look> {
  const frame = await page.evaluate(frameOf);
  const pictureOf = (part: string) =>
    pictureBy(() =>
      page.locator(`#root > ${part}`).screenshot({ animations: 'allow', caret: 'initial' }),
    );
  return { frame, pictures: [await pictureOf('header'), await pictureOf('footer')] };
}

export async function looksByAddress(
  page: Page,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Look>> {
  const looks = new Map<string, Look>();
  for (const path of paths) {
    await page.goto(path);
    await forceSiteFont(page);
    looks.set(path, await lookOf(page));
  }
  return looks;
}

/** To the pixel. */
export async function expectLook(page: Page, path: string, expected?: Look): Promise<void> {
  const { frame, pictures } = await lookOf(page);
  expect(frame).toEqual(expected?.frame);
  const isSame = pictures.map((one, at) => one.equals(expected?.pictures[at] ?? Buffer.of()));
  expect(isSame, `header and footer at ${path}`).toEqual([true, true]);
}
