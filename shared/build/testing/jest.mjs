import path from 'node:path';

/** @param {string} name */
const here = (name) => path.join(import.meta.dirname, `${name}.ts`);

/** Packages that only exist as ES modules, which Jest cannot load. */
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
    '/node_modules/(?!(?:parse5|entities|@noble/hashes|@site/(?:build|contract|site|ui)|@netlify/.*|escape-string-regexp|is-plain-obj|map-obj|path-exists|' +
      '(?:hast|mdast|micromark|nlcst|rehype|remark|retext|unist|vfile|character-entities)[\\w-]*|array-iterate|bail|ccount|comma-separated-tokens|' +
      'decode-named-character-reference|devlop|hastscript|html-void-elements|longest-streak|markdown-table|parse-latin|property-information|' +
      'space-separated-tokens|stringify-entities|trim-lines|trough|unified|web-namespaces|zwitch)/)',
  ],
  globals: { __webpack_public_path__: '/release/' },
  modulePathIgnorePatterns: ['/dist/', '/.cache/', '/.releases/', '/.work/'],
};

export const inBrowser = {
  ...loading,
  testEnvironment: here('browser-environment'),
  setupFilesAfterEnv: [here('setup')],
};
