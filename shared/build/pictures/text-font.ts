import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { SaxesParser } from 'saxes';
import { checkout } from '../checkout';
import { hashOf } from './file-name';

const SUBSETTER = path.join(import.meta.dirname, 'text-font-process.mjs');
const FONT = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json')),
  'files/inter-latin-wght-normal.woff2',
);

function charactersOf(svg: string): string {
  const characters = new Set<string>();
  const parser = new SaxesParser();
  parser.on('text', (text) => {
    for (const character of text) characters.add(character);
  });
  parser.write(svg).close();
  return [...characters].sort().join('');
}

/** A process for the same reason as in bitmap.ts. */
function fontWith(characters: string): Buffer {
  const folder = path.join(checkout, 'node_modules/.cache/pictures');
  const key = hashOf(hashOf(fs.readFileSync(FONT)) + characters);
  const file = path.join(folder, `${key}.woff2`);
  fs.mkdirSync(folder, { recursive: true });
  if (!fs.existsSync(file))
    execFileSync(process.execPath, [SUBSETTER, JSON.stringify({ font: FONT, characters, file })]);
  return fs.readFileSync(file);
}

/** Embeds its own font: a picture cannot use the page's, and systems differ. */
export function withTextFont(svg: string): string {
  const characters = charactersOf(svg);
  if (characters.trim() === '') return svg;
  const font = `data:font/woff2;base64,${fontWith(characters).toString('base64')}`;
  const style = `<style>@font-face{font-family:Inter;font-weight:400 700;src:url(${font})}</style>`;
  return svg.replace(/<svg\b[^>]*>/, (start) => start + style);
}
