import fs from 'node:fs';
import sharp from 'sharp';

/**
 * @typedef {object} Rendition
 * @property {string} file where it is written
 * @property {number} width
 * @property {'avif' | 'webp'} format
 * @property {object} options
 */

/** @type {{ readonly picture: string, readonly renditions: readonly Rendition[] }} */
const { picture, renditions } = JSON.parse(process.argv[2] ?? '');

// The number of threads changes the bytes.
sharp.concurrency(1);
const body = fs.readFileSync(picture);
try {
  for (const { file, width, format, options } of renditions) {
    // Upright, sRGB, without EXIF.
    const image = sharp(body, { failOn: 'error' }).autoOrient().resize({ width });
    const unfinished = `${file}.${process.pid}`;
    fs.writeFileSync(unfinished, await image.toFormat(format, options).toBuffer());
    // Atomic: another process may write the same file.
    fs.renameSync(unfinished, file);
  }
} catch (fault) {
  process.stderr.write(/** @type {Error} */ (fault).message);
  process.exitCode = 1;
}
