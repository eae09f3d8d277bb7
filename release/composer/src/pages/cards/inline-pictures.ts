const IMAGE =
  /<image x="([^"]+)" y="([^"]+)" width="([^"]+)" height="[^"]+" href="data:image\/svg\+xml;base64,([^"]+)"[^>]*\/>/g;
const PICTURE = /^<svg [^>]*viewBox="0 0 (\S+) \S+">(.*)<\/svg>$/s;

/** Nested pictures with masks would each be painted on their own canvas, which took most of the drawing time. */
export const inlinePictures = (svg: string): string =>
  svg.replace(IMAGE, (whole, x: string, y: string, width: string, data: string) => {
    const [, size, shapes] = PICTURE.exec(Buffer.from(data, 'base64').toString()) ?? [];
    if (!size || !shapes) return whole;
    return `<g transform="translate(${x} ${y}) scale(${Number(width) / Number(size)})">${shapes}</g>`;
  });
