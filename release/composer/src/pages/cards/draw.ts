import { SOCIAL_CARD } from '@site/contract';
import { renderAsync } from '@resvg/resvg-js';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import satori from 'satori';
import type { CardFacts } from './card-facts';
import { cardLayout } from './layout';

const IMAGE =
  /<image x="([^"]+)" y="([^"]+)" width="([^"]+)" height="[^"]+" href="data:image\/svg\+xml;base64,([^"]+)"[^>]*\/>/g;
const PICTURE = /^<svg [^>]*viewBox="0 0 (\S+) \S+">(.*)<\/svg>$/s;

/** Nested pictures with masks took most of the drawing time, each on its own canvas. */
const inlinePictures = (svg: string): string =>
  svg.replace(IMAGE, (whole, x: string, y: string, width: string, data: string) => {
    const [, size, shapes] = PICTURE.exec(Buffer.from(data, 'base64').toString()) ?? [];
    if (!size || !shapes) return whole;
    return `<g transform="translate(${x} ${y}) scale(${Number(width) / Number(size)})">${shapes}</g>`;
  });

const WEIGHTS = [500, 600, 700] as const;

let loaded: Parameters<typeof satori>[1]['fonts'] | undefined;

/** No fonts of this machine, so all machines draw the same picture. */
function fonts() {
  const { resolve } = createRequire(import.meta.url);
  loaded ??= WEIGHTS.map((weight) => ({
    name: 'Inter',
    weight,
    style: 'normal' as const,
    data: fs.readFileSync(resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`)),
  }));
  return loaded;
}

/** Resolves to a PNG; equal facts have equal bytes. */
export async function drawCard(facts: CardFacts): Promise<Buffer> {
  const { width, height } = SOCIAL_CARD;
  const svg = await satori(cardLayout(facts), { width, height, fonts: fonts() });
  const image = await renderAsync(inlinePictures(svg), { font: { loadSystemFonts: false } });
  return image.asPng();
}
