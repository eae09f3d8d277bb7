import { imageSize } from 'image-size';
import fs from 'node:fs';
import path from 'node:path';
import { DrawingFault, readDrawing } from './drawing/drawing';

const KILOBYTE = 1000;
/** A photograph of the largest size needs a tenth. */
const MAX_BYTES = { drawing: 100 * KILOBYTE, bitmap: 4000 * KILOBYTE } as const;
/** Pixels: text is 672 wide, at up to two pixels each. */
const WIDTH = { least: 640, most: 4096 } as const;

const FORMATS: Readonly<Record<string, string>> = {
  '.png': 'png',
  '.jpg': 'jpg',
  '.jpeg': 'jpg',
  '.webp': 'webp',
  '.avif': 'avif',
  '.svg': 'svg',
};

export class PictureError extends Error {
  override readonly name = 'PictureError';

  constructor(
    readonly file: string,
    readonly fault: string,
  ) {
    super(`${file}: ${fault}`);
  }
}

export interface PictureSource {
  readonly file: string;
  readonly body: Buffer;
  readonly width: number;
  readonly height: number;
  readonly drawing?: { readonly light: string; readonly dark?: string };
}

const isAnimated = (body: Buffer) => {
  const head = body.subarray(0, 64 * KILOBYTE).toString('latin1');
  return (
    /^\x89PNG[^]*acTL[^]*IDAT/.test(head) ||
    /^RIFF....WEBP[^]*ANIM/s.test(head) ||
    head.includes('ftypavis')
  );
};

function bitmap(file: string, body: Buffer, format: string): PictureSource {
  const read = () => {
    try {
      return imageSize(body);
    } catch {
      throw new PictureError(file, `is not a picture that can be read; save it again as ${format}`);
    }
  };
  const { width, height, type = '', orientation = 1 } = read();
  if (type !== format && !(format === 'avif' && type === 'heif'))
    throw new PictureError(file, `is named .${format} but is ${type}; name it as what it is`);
  if (isAnimated(body))
    throw new PictureError(file, 'is animated, which readers cannot stop; take one picture of it');
  const [across, down] = orientation > 4 ? [height, width] : [width, height];
  if (across < WIDTH.least || Math.max(across, down) > WIDTH.most)
    throw new PictureError(
      file,
      `is ${across} x ${down} pixels; it must be at least ${WIDTH.least} wide and at most ${WIDTH.most} on each side`,
    );
  return { file, body, width: across, height: down };
}

function drawing(file: string, body: Buffer): PictureSource {
  try {
    const { width, height, ...schemes } = readDrawing(body.toString('utf8'));
    return { file, body, width, height, drawing: schemes };
  } catch (error) {
    if (error instanceof DrawingFault) throw new PictureError(file, error.message);
    throw new PictureError(file, `is not a drawing that can be read: ${(error as Error).message}`);
  }
}

/** Follows links. */
export function leadsOutOf(folder: string, file: string): boolean {
  const place = path.relative(fs.realpathSync(folder), fs.realpathSync(file));
  return place.startsWith('..') || path.isAbsolute(place);
}

export function readSource(file: string, folder: string): PictureSource {
  const format = FORMATS[path.extname(file).toLowerCase()];
  if (!format)
    throw new PictureError(
      file,
      `is not a picture that pages can have; save it as ${Object.keys(FORMATS).join(', ')}`,
    );
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new PictureError(file, 'does not exist; put it beside the text that shows it');
  if (leadsOutOf(folder, file))
    throw new PictureError(file, 'is a link out of its folder; put the picture itself there');
  const body = fs.readFileSync(file);
  const most = MAX_BYTES[format === 'svg' ? 'drawing' : 'bitmap'];
  if (body.length > most)
    throw new PictureError(
      file,
      `has ${Math.ceil(body.length / KILOBYTE)} kB, it may have ${most / KILOBYTE}; make it smaller`,
    );
  return format === 'svg' ? drawing(file, body) : bitmap(file, body, format);
}
