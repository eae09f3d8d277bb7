import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PictureFile } from '../../src/blocks/Picture/picture-files';
import { versionIn } from '../manifests/manifest';
import type { PictureSource } from './source';

/**
 * From a phone to a wide screen at two pixels each. Each is less than twice as wide as the one
 * before, so pages load few pixels that they do not need.
 */
const WIDTHS = [480, 800, 1344, 2016] as const;

export const ENCODINGS = {
  avif: { quality: 55, effort: 4 },
  webp: { quality: 78, effort: 4 },
} as const;

export type Format = keyof typeof ENCODINGS;

/** Read from its folder: sharp does not export its package.json. */
const [inSharp = ''] =
  /^.*[\\/]sharp[\\/]/.exec(createRequire(import.meta.url).resolve('sharp')) ?? [];
const version = versionIn(inSharp);

/** Encoders differ by processor. */
const MACHINE = `${process.platform} ${process.arch}`;

const keyOf = (...parts: readonly (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 32);
};

/** The release tool checks it against the bytes. */
const hashOf = (body: string | Buffer) =>
  createHash('sha256').update(body).digest('hex').slice(0, 16);

export interface Rendition {
  readonly cacheKey: string;
  readonly format: Format;
  readonly width: number;
}

const stemOf = (file: string) =>
  path
    .basename(file, path.extname(file))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'picture';

/** In each format the widths below its own, at most the largest. */
export function renditionsOf({ body, width }: PictureSource): Rendition[] {
  const largest = Math.min(width, WIDTHS.at(-1) as number);
  const widths = [...WIDTHS.filter((one) => one < largest), largest];
  return (Object.keys(ENCODINGS) as Format[]).flatMap((format) => {
    const how = [format, JSON.stringify(ENCODINGS[format]), version, MACHINE];
    return widths.map((across) => ({
      cacheKey: keyOf(body, ...how, String(across)),
      format,
      width: across,
    }));
  });
}

export const nameOfBitmap = (file: string, { width, format }: Rendition, body: Buffer) =>
  `${stemOf(file)}-${width}.${hashOf(body)}.${format}`;

export const nameOfDrawing = (file: string, text: string) => `${stemOf(file)}.${hashOf(text)}.svg`;

type NamedRendition = Rendition & { readonly name: string };

export function bitmapFile(
  source: PictureSource,
  renditions: readonly NamedRendition[],
  base: string,
): PictureFile {
  const srcset = (wanted: Format) =>
    renditions
      .filter(({ format }) => format === wanted)
      .map(({ name, width }) => `${base}${name} ${width}w`)
      .join(', ');
  const { width, name } = renditions.at(-1) as NamedRendition;
  return {
    src: base + name,
    width,
    height: Math.round((source.height * width) / source.width),
    avif: srcset('avif'),
    webp: srcset('webp'),
  };
}
