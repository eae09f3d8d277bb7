import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PictureFile } from '../../src/blocks/Picture/picture-files';
import { versionIn } from '../manifests/manifest';
import type { PictureSource } from './source';

/** From a phone to a wide screen with two pixels to each: none is more than twice what the place needs. */
const WIDTHS = [480, 800, 1344, 2016] as const;

/** What bitmaps are saved as, the smaller first: what a browser does not know it leaves. */
export const ENCODINGS = {
  avif: { quality: 55, effort: 4 },
  webp: { quality: 78, effort: 4 },
} as const;

export type Format = keyof typeof ENCODINGS;

/** Its own package.json is not among what it exports. */
const [inSharp = ''] =
  /^.*[\\/]sharp[\\/]/.exec(createRequire(import.meta.url).resolve('sharp')) ?? [];
const version = versionIn(inSharp);

/** Encoders calculate otherwise on other processors. */
const MACHINE = `${process.platform} ${process.arch}`;

/** Of what decides the bytes: the source and how it is saved. Equal pictures have one address. */
const hashOf = (...parts: readonly (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 10);
};

/** One file to be made of a bitmap. */
export interface Form {
  readonly name: string;
  readonly format: Format;
  readonly width: number;
}

const stemOf = (file: string) =>
  path
    .basename(file, path.extname(file))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'picture';

/** Takes a bitmap, gives the files to be made of it: in each format the widths that it has, its own at most the largest. */
export function formsOf({ file, body, width }: PictureSource): Form[] {
  const largest = Math.min(width, WIDTHS.at(-1) as number);
  const widths = [...WIDTHS.filter((one) => one < largest), largest];
  return (Object.keys(ENCODINGS) as Format[]).flatMap((format) => {
    const hash = hashOf(body, format, JSON.stringify(ENCODINGS[format]), version, MACHINE);
    return widths.map((across) => ({
      name: `${stemOf(file)}-${across}.${hash}.${format}`,
      format,
      width: across,
    }));
  });
}

/** The name of a drawing's file. */
export const nameOfDrawing = (file: string, text: string) => `${stemOf(file)}.${hashOf(text)}.svg`;

/** Takes a bitmap, gives what pages say of it; `base` stands before each name. */
export function bitmapFile(source: PictureSource, base: string): PictureFile {
  const forms = formsOf(source);
  const srcset = (wanted: Format) =>
    forms
      .filter(({ format }) => format === wanted)
      .map(({ name, width }) => `${base}${name} ${width}w`)
      .join(', ');
  const { width, name } = forms.at(-1) as Form;
  return {
    src: base + name,
    width,
    height: Math.round((source.height * width) / source.width),
    avif: srcset('avif'),
    webp: srcset('webp'),
  };
}
