/// <reference path="../bundles/loaders/subset-font.d.ts" />
import fs from 'node:fs';
import subsetFont from 'subset-font';

/** @type {{ readonly font: string, readonly characters: string, readonly file: string }} */
const { font, characters, file } = JSON.parse(process.argv[2] ?? '');

const body = await subsetFont(fs.readFileSync(font), characters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['kern', 'calt', 'ccmp'],
});
const unfinished = `${file}.${process.pid}`;
fs.writeFileSync(unfinished, body);
// Atomic: another process may write the same file.
fs.renameSync(unfinished, file);
