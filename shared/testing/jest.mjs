import fs from 'node:fs';
import path from 'node:path';

const ending = fs.existsSync(path.join(import.meta.dirname, 'setup.ts')) ? '.ts' : '.js';
/** @param {string} name */
const here = (name) => path.join(import.meta.dirname, name + ending);

/** What Jest loads every source with; these exist as ES modules only, which it can't load as they are. */
export const loading = {
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  moduleNameMapper: {
    '\\?picture$': here('picture'),
    '\\.module\\.css$': here('css-modules'),
    '\\.(css|svg|woff2)$': here('asset'),
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(?:parse5|entities|@noble/hashes|@site/shared|@netlify/.*|escape-string-regexp|is-plain-obj|map-obj|path-exists)/)',
  ],
  // Where a bundle's files lie, which webpack says: pages name their pictures by it.
  globals: { __webpack_public_path__: '/release/' },
  modulePathIgnorePatterns: ['/dist/', '/.cache/', '/.releases/', '/.work/'],
};

/** A simulated browser, which is where components are tested. */
export const inBrowser = {
  ...loading,
  testEnvironment: here('browser-environment'),
  setupFilesAfterEnv: [here('setup')],
};
