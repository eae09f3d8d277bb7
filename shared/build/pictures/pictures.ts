import fs from 'node:fs';
import path from 'node:path';
import type {
  PictureFile,
  PictureFiles,
  PictureForms,
} from '../../src/blocks/Picture/picture-files';
import { encodedRenditions } from './encode';
import { bitmapFile, nameOfDrawing } from './renditions';
import { PictureError, type PictureSource, readSource } from './source';
import { withTextFont } from './drawing/text-font';

export interface DescribedPicture {
  readonly files: PictureFiles;
  /** Existing and possible variants: the loader watches them. */
  readonly beside: readonly string[];
  readonly bodies: ReadonlyMap<string, Buffer>;
}

/** `way.svg` has its variants beside it: `way.narrow.svg`, `way.dark.svg`, `way.narrow.dark.svg`. */
const variant = (file: string, ...words: readonly string[]) => {
  const { dir, name, ext } = path.parse(file);
  return path.join(dir, [name, ...words].join('.') + ext);
};

interface Described {
  readonly light: PictureFile;
  readonly dark?: PictureFile;
  readonly bodies: DescribedPicture['bodies'];
}

function describeOne(source: PictureSource, base: string): Described {
  const { file, drawing, width, height } = source;
  if (!drawing) {
    const renditions = encodedRenditions(source);
    const bodies = new Map(renditions.map(({ name, body }) => [name, body]));
    return { light: bitmapFile(source, renditions, base), bodies };
  }
  const texts = [drawing.light, drawing.dark].flatMap((text) => (text ? [withTextFont(text)] : []));
  const bodies = new Map(texts.map((text) => [nameOfDrawing(file, text), Buffer.from(text)]));
  const [light = '', dark] = [...bodies.keys()];
  const at = (name: string) => ({ src: base + name, width, height });
  return { light: at(light), ...(dark && { dark: at(dark) }), bodies };
}

/** A dark variant must have the same shape; a drawing may have both in one file. */
function describeSchemes(file: string, base: string, folder: string): Described {
  const source = readSource(file, folder);
  const one = describeOne(source, base);
  const other = variant(file, 'dark');
  if (!fs.existsSync(other)) return one;
  const dark = readSource(other, folder);
  if (Math.abs(dark.width / dark.height - source.width / source.height) > 0.01)
    throw new PictureError(
      other,
      `is ${dark.width} x ${dark.height}, ${path.basename(file)} is ${source.width} x ${source.height}: both must have the same shape`,
    );
  const described = describeOne(dark, base);
  return {
    light: one.light,
    dark: described.light,
    bodies: new Map([...one.bodies, ...described.bodies]),
  };
}

const forms = (wide: PictureFile, narrow: PictureFile | undefined): PictureForms => ({
  wide,
  ...(narrow && { narrow }),
});

/** The picture and its variants are in `folder` or below. Throws a PictureError. */
export function describePicture(
  file: string,
  base: string,
  folder = path.dirname(file),
): DescribedPicture {
  const wide = describeSchemes(file, base, folder);
  const phone = variant(file, 'narrow');
  const narrow = fs.existsSync(phone) ? describeSchemes(phone, base, folder) : undefined;
  const hasDark = wide.dark ?? narrow?.dark;
  return {
    files: {
      light: forms(wide.light, narrow?.light),
      ...(hasDark && { dark: forms(wide.dark ?? wide.light, narrow?.dark ?? narrow?.light) }),
    },
    beside: [file, variant(file, 'dark'), phone, variant(phone, 'dark')],
    bodies: new Map([...wide.bodies, ...(narrow?.bodies ?? [])]),
  };
}
