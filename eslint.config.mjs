import path from 'node:path';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const CEILINGS = {
  'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
};

/** What every kind of file is called, and what every test is made with. */
const habits = {
  rules: {
    'hook-file-names': {
      create: (context) => ({
        Program(node) {
          const name = path.basename(context.filename);
          if (/^use[A-Z]/.test(name))
            context.report({
              node,
              message: `Call it by its hook in small letters: use-..., not ${name}.`,
            });
        },
      }),
    },
  },
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/.cache/',
      '**/.work/',
      '.releases/',
      '**/*.mjs',
      '**/*.cjs',
      'shell/src/theme/boot.js',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  reactHooks.configs.flat['recommended-latest'],
  {
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { habits },
    rules: {
      ...CEILINGS,
      'habits/hook-file-names': 'error',
      'no-restricted-globals': ['error', { name: 'it', message: 'Write test(...).' }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-router-dom',
              message: 'Import @site/shared/router: it is shared as one small facade.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['shared/src/router/**', 'shell/src/server.tsx', '**/*.test.tsx', 'shared/testing/**'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    // Google's tag tells a command by its being an `arguments` object.
    files: ['shell/src/analytics/gtag.ts'],
    rules: { 'prefer-rest-params': 'off' },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**', '**/testing/**'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    files: ['**/content/**', '**/words.ts'],
    rules: {
      'max-lines': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Export content by its names: import * as words.',
        },
      ],
    },
  },
);
