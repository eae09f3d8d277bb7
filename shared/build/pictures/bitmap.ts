import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { checkout } from '../checkout';
import { hashOf, stemOf } from './file-name';
import { PictureError } from './picture-error';

const ENCODER = path.join(import.meta.dirname, 'encode-process.mjs');

const SETTINGS = {
  /**
   * From a phone to a wide screen at two pixels each. Each is less than twice as wide as the one
   * before, so pages load few pixels that they do not need.
   */
  widths: [480, 800, 1344, 2016],
  /** Pixels: text is 672 wide, at up to two pixels each. */
  limits: { least: 640, most: 4096 },
  encodings: { avif: { quality: 55, effort: 4 }, webp: { quality: 78, effort: 4 } },
};
/** Encoders differ by version and processor. */
const ENCODER_VERSION = [sharp.versions.sharp, process.platform, process.arch].join(' ');

export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** In each format the widths below its own, narrow first. */
  readonly renditions: readonly {
    readonly name: string;
    readonly format: string;
    readonly width: number;
    readonly body: Buffer;
  }[];
}

/** A process, because loaders need it synchronously: pages name a picture by its bytes. */
function encode(file: string, folder: string): void {
  const order = JSON.stringify({ file, folder, ...SETTINGS });
  try {
    execFileSync(process.execPath, [ENCODER, order], { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    const { stderr, message } = error as Error & { readonly stderr?: Buffer };
    throw new PictureError(file, String(stderr ?? '').trim() || message);
  }
}

/** Cached by all that decides the bytes. Throws a PictureError. */
export function readBitmap(
  file: string,
  cache = path.join(checkout, 'node_modules/.cache/pictures'),
): Bitmap {
  const source = hashOf(fs.readFileSync(file));
  const folder = path.join(cache, hashOf(source + JSON.stringify(SETTINGS) + ENCODER_VERSION));
  fs.mkdirSync(cache, { recursive: true });
  if (!fs.existsSync(folder)) encode(file, folder);
  const renditions = fs.readdirSync(folder).flatMap((name) => {
    const { name: width, ext } = path.parse(name);
    const body = fs.readFileSync(path.join(folder, name));
    const format = ext.slice(1);
    return format in SETTINGS.encodings
      ? [{ name: `${stemOf(file)}-${width}.${hashOf(body)}${ext}`, format, width: +width, body }]
      : [];
  });
  const size = JSON.parse(fs.readFileSync(path.join(folder, 'size.json'), 'utf8')) as {
    readonly width: number;
    readonly height: number;
  };
  return { ...size, renditions: renditions.sort((one, other) => one.width - other.width) };
}
