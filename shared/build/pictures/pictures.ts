import fs from 'node:fs';
import path from 'node:path';
import type { PictureFile, PictureFiles, PictureForms } from '@site/ui';
import { readBitmap } from './bitmap';
import { readDrawing } from './drawing';
import { hashOf, stemOf } from './file-name';
import { PictureError } from './picture-error';
import { withTextFont } from './text-font';

const FORMATS = ['.png', '.jpg', '.jpeg', '.webp', '.avif', '.svg'];
/** A photograph of the largest size needs a tenth of it. */
const MAX_BYTES = { drawing: 100_000, bitmap: 4_000_000 } as const;

export interface DescribedPicture {
  readonly files: PictureFiles;
  /** The file and its variants, also those that do not exist yet: the loader watches them. */
  readonly variants: readonly string[];
  readonly bodies: ReadonlyMap<string, Buffer>;
}

/** `way.svg` has its variants next to it: `way.narrow.svg`, `way.dark.svg`, `way.narrow.dark.svg`. */
const variant = (file: string, name: string) => {
  const { dir, name: stem, ext } = path.parse(file);
  return path.join(dir, `${stem}.${name}${ext}`);
};

interface Schemes {
  readonly light: PictureFile;
  readonly dark?: PictureFile | undefined;
  readonly bodies: DescribedPicture['bodies'];
}

function describeDrawing(file: string, base: string): Schemes {
  const { width, height, schemes } = readDrawing(fs.readFileSync(file, 'utf8'));
  const bodies = new Map(
    schemes.map((scheme) => {
      const body = withTextFont(scheme);
      return [`${stemOf(file)}.${hashOf(body)}.svg`, Buffer.from(body)] as const;
    }),
  );
  const [light, dark] = [...bodies.keys()].map((name) => ({ src: base + name, width, height }));
  return { light: light as PictureFile, dark, bodies };
}

function describeBitmap(file: string, base: string): Schemes {
  const { width, height, renditions } = readBitmap(file);
  const srcset = (format: string) =>
    renditions
      .filter((rendition) => rendition.format === format)
      .map((rendition) => `${base}${rendition.name} ${rendition.width}w`)
      .join(', ');
  const [avif, webp] = [srcset('avif'), srcset('webp')];
  const src = webp.split(', ').at(-1)?.split(' ')[0] ?? '';
  const bodies = new Map(renditions.map(({ name, body }) => [name, body]));
  return { light: { src, width, height, avif, webp }, bodies };
}

function describeFile(file: string, base: string): Schemes {
  const extension = path.extname(file).toLowerCase();
  if (!FORMATS.includes(extension))
    throw new PictureError(file, `is no picture for pages; save it as ${FORMATS.join(', ')}`);
  const bytes = fs.statSync(file, { throwIfNoEntry: false })?.size;
  if (bytes === undefined)
    throw new PictureError(file, 'does not exist; put it next to the text that shows it');
  const isDrawing = extension === '.svg';
  const limit = isDrawing ? MAX_BYTES.drawing : MAX_BYTES.bitmap;
  if (bytes > limit)
    throw new PictureError(file, `has ${bytes} bytes, it may have ${limit}; make it smaller`);
  try {
    return isDrawing ? describeDrawing(file, base) : describeBitmap(file, base);
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError(file, (error as Error).message);
  }
}

/** A drawing may have both schemes in one file. */
function describeSchemes(file: string, base: string): Schemes {
  const picture = describeFile(file, base);
  const darkFile = variant(file, 'dark');
  if (!fs.existsSync(darkFile)) return picture;
  const { light: dark, bodies } = describeFile(darkFile, base);
  return { light: picture.light, dark, bodies: new Map([...picture.bodies, ...bodies]) };
}

const forms = (wide: PictureFile, narrow: PictureFile | undefined): PictureForms => ({
  wide,
  ...(narrow && { narrow }),
});

/** The addresses of its files begin with `base`. Throws a PictureError. */
export function describePicture(file: string, base: string): DescribedPicture {
  const wide = describeSchemes(file, base);
  const phone = variant(file, 'narrow');
  const narrow = fs.existsSync(phone) ? describeSchemes(phone, base) : undefined;
  const hasDark = Boolean(wide.dark ?? narrow?.dark);
  return {
    files: {
      light: forms(wide.light, narrow?.light),
      ...(hasDark && { dark: forms(wide.dark ?? wide.light, narrow?.dark ?? narrow?.light) }),
    },
    variants: [file, variant(file, 'dark'), phone, variant(phone, 'dark')],
    bodies: new Map([...wide.bodies, ...(narrow?.bodies ?? [])]),
  };
}
