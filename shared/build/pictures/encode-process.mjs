import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/**
 * @typedef {object} Order
 * @property {string} file
 * @property {string} folder
 * @property {readonly number[]} widths
 * @property {{ readonly least: number, readonly most: number }} limits
 * @property {Readonly<Record<string, object>>} encodings
 */

/** @type {Order} */
const { file, folder, widths, limits, encodings } = JSON.parse(process.argv[2] ?? '');

/** @param {string} unfinished */
async function encode(unfinished) {
  const body = fs.readFileSync(file);
  const { autoOrient, pages = 1 } = await sharp(body).metadata();
  const { width, height } = autoOrient;
  if (pages > 1) throw new Error('is animated, which readers cannot stop; take one picture of it');
  if (width < limits.least || Math.max(width, height) > limits.most)
    throw new Error(
      `is ${width} x ${height} pixels; it must be at least ${limits.least} wide and at most ${limits.most} on each side`,
    );
  const largest = Math.min(width, Math.max(...widths));
  for (const [format, options] of Object.entries(encodings))
    for (const across of [...widths.filter((one) => one < largest), largest]) {
      // Upright, sRGB, without EXIF.
      const image = sharp(body, { failOn: 'error' }).autoOrient().resize({ width: across });
      const encoded = image.toFormat(/** @type {'webp'} */ (format), options);
      fs.writeFileSync(path.join(unfinished, `${across}.${format}`), await encoded.toBuffer());
    }
  const size = { width: largest, height: Math.round((height * largest) / width) };
  fs.writeFileSync(path.join(unfinished, 'size.json'), JSON.stringify(size));
}

// The number of threads changes the bytes.
sharp.concurrency(1);
const unfinished = fs.mkdtempSync(`${folder}-`);
try {
  await encode(unfinished);
  // Atomic; fails if another process was faster, which wrote the same.
  fs.renameSync(unfinished, folder);
} catch (error) {
  fs.rmSync(unfinished, { recursive: true });
  if (!fs.existsSync(folder)) {
    process.stderr.write(/** @type {Error} */ (error).message);
    process.exitCode = 1;
  }
}
