import { optimize } from 'svgo';

/** What a drawing may not have, and why: it is shown to visitors as it is, and opened by itself to be enlarged. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/<script\b/i, 'has a script'],
  [/\son\w+\s*=/i, 'has an event handler'],
  [/javascript:/i, 'has a script address'],
  [/<foreignObject\b/i, 'has HTML inside it (foreignObject)'],
  [/<!ENTITY|<!DOCTYPE[^>]*\[/i, 'declares entities'],
  [/<(?:animate|animateMotion|animateTransform|set)\b/i, 'is animated'],
  [/@import|@keyframes|@font-face/i, 'has a style that loads or moves something'],
  [/<image\b/i, 'has a picture inside it: use that one itself'],
  [/(?:href|src)\s*=\s*["'](?!#)/i, 'refers to something outside of it'],
  [/url\(\s*["']?(?!["']?#)/i, 'refers to something outside of it'],
];

/** Takes a drawing, gives what is wrong with it; undefined if nothing is. */
export function drawingFault(svg: string): string | undefined {
  if (!/<svg[\s>]/i.test(svg)) return 'is no SVG drawing';
  if (!sizeOfDrawing(svg)) return 'has no viewBox="0 0 <width> <height>", which gives its size';
  const found = REFUSED.find(([pattern]) => pattern.test(svg));
  if (found) return found[1];
  return /<style/i.test(svg) && !STYLE.test(svg)
    ? 'may have one <style>, with nothing in it but colors for both schemes (docs/content/pictures.md)'
    : undefined;
}

/** Takes a drawing, gives the size of its viewBox. */
export function sizeOfDrawing(svg: string): { width: number; height: number } | undefined {
  const [, width, height] = /<svg[^>]*\sviewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

/** `:root { --ink: #111; }`, and the same of another scheme inside its media query. */
const VALUES = String.raw`:root\s*\{((?:\s*--[\w-]+:\s*[^;{}]+;)*)\s*\}`;
const STYLE = new RegExp(
  String.raw`<style>\s*${VALUES}(?:\s*@media \(prefers-color-scheme: dark\)\s*\{\s*${VALUES}\s*\})?\s*</style>`,
);

const valuesIn = (text = '') =>
  Object.fromEntries(
    [...text.matchAll(/(--[\w-]+):\s*([^;{}]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.trim(),
    ]),
  );

/** With the values themselves in place of their names: what is opened by itself may have no style. */
const withValues = (svg: string, values: Readonly<Record<string, string>>) =>
  svg
    .replace(STYLE, '')
    .replaceAll(/var\((--[\w-]+)\)/g, (whole, name: string) => values[name] ?? whole);

/** What one sees at three times its size; comments, editors' notes and blanks go. */
const small = (svg: string) =>
  optimize(svg, {
    multipass: true,
    floatPrecision: 2,
    plugins: [{ name: 'preset-default', params: { overrides: { mergePaths: false } } }],
  }).data;

/** Takes a drawing, gives it for the light scheme, and for the dark one if it has colors of its own there. */
export function schemesOf(svg: string): { light: string; dark?: string } {
  const [, light, dark] = STYLE.exec(svg) ?? [];
  const values = valuesIn(light);
  return {
    light: small(withValues(svg, values)),
    ...(dark !== undefined && { dark: small(withValues(svg, { ...values, ...valuesIn(dark) })) }),
  };
}
