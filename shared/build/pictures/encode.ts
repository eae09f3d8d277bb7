import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { checkout } from '../../checkout';
import { ENCODINGS, nameOfBitmap, type Rendition, renditionsOf } from './renditions';
import { PictureError, type PictureSource } from './source';

const ENCODER = path.join(import.meta.dirname, 'encode-process.mjs');

export interface EncodedRendition extends Rendition {
  readonly name: string;
  readonly body: Buffer;
}

/** A process, because loaders need it synchronously: pages name a picture by its bytes. */
function encode(
  picture: string,
  renditions: readonly (Rendition & { readonly file: string })[],
): void {
  const wanted = renditions.map((rendition) => ({
    ...rendition,
    options: ENCODINGS[rendition.format],
  }));
  const words = [ENCODER, JSON.stringify({ picture, renditions: wanted })];
  try {
    execFileSync(process.execPath, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (fault) {
    const { stderr } = fault as { readonly stderr?: Buffer };
    const reason = String(stderr ?? (fault as Error).message).trim();
    throw new PictureError(picture, `cannot be read to the end: ${reason}`);
  }
}

/** Cached in `folder` by all that decides the bytes. Throws a PictureError. */
export function encodedRenditions(
  source: PictureSource,
  folder = path.join(checkout, 'node_modules/.cache/pictures'),
): readonly EncodedRendition[] {
  const renditions = renditionsOf(source).map((rendition) => ({
    ...rendition,
    file: path.join(folder, rendition.cacheKey),
  }));
  fs.mkdirSync(folder, { recursive: true });
  const missing = renditions.filter(({ file }) => !fs.existsSync(file));
  if (missing.length > 0) encode(source.file, missing);
  return renditions.map(({ file, ...rendition }) => {
    const body = fs.readFileSync(file);
    return { ...rendition, body, name: nameOfBitmap(source.file, rendition, body) };
  });
}
