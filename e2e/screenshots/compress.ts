import sharp from 'sharp';

/** So far a color may be off, of 255 in each of its parts: less than what the comparison takes for a difference, 13 of gray. */
const FURTHEST = 10;

const pixelsOf = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer();

/** Takes a screenshot, gives the same in fewer bytes: with a palette, if that changes no color by more than nobody sees. */
export async function compressed(picture: Buffer): Promise<Buffer> {
  const options = { compressionLevel: 9, effort: 10 } as const;
  const small = await sharp(picture)
    .png({ ...options, palette: true, dither: 0 })
    .toBuffer();
  const [before, after] = await Promise.all([pixelsOf(picture), pixelsOf(small)]);
  const isClose = before.every((value, at) => Math.abs(value - (after[at] ?? 0)) <= FURTHEST);
  return isClose
    ? small
    : sharp(picture)
        .png({ ...options, adaptiveFiltering: true })
        .toBuffer();
}
