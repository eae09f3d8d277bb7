import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const CEILINGS = {
  'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
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
    rules: {
      ...CEILINGS,
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
    files: ['**/content/**'],
    rules: { 'max-lines': 'off' },
  },
);
