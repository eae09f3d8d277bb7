/// <reference path="./subset-font.d.ts" />
import subsetFont from 'subset-font';
import { CHARACTERS, WEIGHTS } from '@site/ui/characters';

const FEATURES = [
  'calt',
  'ccmp',
  'cv05',
  'cv11',
  'kern',
  'liga',
  'locl',
  'mark',
  'mkmk',
  'ss03',
  'tnum',
];

/** @param {Buffer} font */
export default function fontLoader(font) {
  return subsetFont(font, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
  });
}
export const raw = true;
