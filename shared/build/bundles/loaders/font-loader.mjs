/// <reference path="./subset-font.d.ts" />
import subsetFont from 'subset-font';
import { CHARACTERS, WEIGHTS } from '../../../src/tokens/characters';

/** What the site's styles and the font's own rules for joining characters ask for. */
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

/**
 * Leaves in a font what the site shows of it: the characters, weights and features that are used.
 *
 * @param {Buffer} font
 */
export default function fontLoader(font) {
  return subsetFont(font, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
  });
}
export const raw = true;
