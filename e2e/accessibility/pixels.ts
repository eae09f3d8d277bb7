import type { Locator, Page } from '@playwright/test';
import { pictureBy } from '../fixtures/test';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Counts pixels with a contrast of 3:1 or more; both pictures have the same size. */
async function countContrasting(pictures: readonly string[]): Promise<number> {
  const luminances = async (picture: string) => {
    const bitmap = await createImageBitmap(await (await fetch(picture)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const part = (value = 0) =>
      value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    return Array.from(
      { length: data.length / 4 },
      (_, at) =>
        0.2126 * part(data[4 * at]) +
        0.7152 * part(data[4 * at + 1]) +
        0.0722 * part(data[4 * at + 2]),
    );
  };
  const [one = [], other = []] = await Promise.all(pictures.map(luminances));
  return one.filter((value, at) => {
    const [light = 0, dark = 0] = [value, other[at] ?? 0].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05) >= 3;
  }).length;
}

const MARGIN_PX = 6;

export async function pictureOf(element: Locator, size: Size): Promise<string> {
  await element.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await element.boundingBox()) ?? {};
  const clip = { x: x - MARGIN_PX, y: y - MARGIN_PX, ...size };
  const picture = await pictureBy(() =>
    element.page().screenshot({ clip, animations: 'disabled' }),
  );
  return `data:image/png;base64,${picture.toString('base64')}`;
}

export async function sizeOf(element: Locator): Promise<Size> {
  await element.scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return { width: Math.ceil(width) + 2 * MARGIN_PX, height: Math.ceil(height) + 2 * MARGIN_PX };
}

export async function contrastingPixels(page: Page, one: string, other: string): Promise<number> {
  const blank = await page.context().newPage();
  const count = await blank.evaluate(countContrasting, [one, other]);
  await blank.close();
  return count;
}
