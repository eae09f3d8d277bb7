/// <reference types="webpack/module" />
import { nameOfFile } from './offer';

/** `weak` lists the files without bundling their content here. */
export const offerNames: readonly string[] = import.meta
  .webpackContext('./offers', { regExp: /\.ts$/, mode: 'weak' })
  .keys()
  .map(nameOfFile);
