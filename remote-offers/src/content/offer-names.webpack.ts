/// <reference types="webpack/module" />
import { nameOfFile } from './offer';

/** Names of all data files. `weak` lists the files without pulling their content into this chunk. */
export const offerNames: readonly string[] = import.meta
  .webpackContext('./offers', { regExp: /\.ts$/, mode: 'weak' })
  .keys()
  .map(nameOfFile);
