import type { Examples } from '../../examples';
import { Picture } from './Picture';
import type { PictureFile } from './picture-files';

/** Inline, because the gallery has no files. */
const drawn = (color: string, width: number): PictureFile => ({
  src: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 240"><rect width="${width}" height="240" fill="${color}"/><circle cx="${width / 2}" cy="120" r="64" fill="gray"/></svg>`)}`,
  width,
  height: 240,
});

export const examples: Examples = {
  'with a caption': (
    <Picture
      picture={{ light: { wide: drawn('white', 672) } }}
      alt="A gray disc in the middle of a white field"
      caption="A picture leads to itself: a click enlarges it."
    />
  ),
  'another one in the dark scheme, and on phones': (
    <Picture
      picture={{
        light: { wide: drawn('white', 672), narrow: drawn('white', 320) },
        dark: { wide: drawn('black', 672), narrow: drawn('black', 320) },
      }}
      alt="A gray disc in the middle of a field of the scheme’s color"
    />
  ),
};
