import { availableParallelism } from 'node:os';
import { inBrowser, loading } from './shared/testing/jest.mjs';

const inWorkspaces = (names, pattern) => names.map((name) => `<rootDir>/${name}/**/${pattern}`);

/** Components run in jsdom, build and release code in Node. */
export default {
  // A slow machine is no fault. What hangs still fails.
  testTimeout: 120_000,
  // Some tests wait for other processes; Jest's default, one core less, doubled the time on two cores.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // The next run uses it, too.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  projects: [
    {
      ...inBrowser,
      displayName: 'browser',
      testMatch: inWorkspaces(['shared/src', 'shell', 'remote-*'], '*.test.ts?(x)'),
    },
    {
      ...loading,
      displayName: 'node',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/release/composer/testing/rendered-in-run.mjs',
      setupFilesAfterEnv: [
        '<rootDir>/release/composer/testing/quick-cards.ts',
        '<rootDir>/release/composer/testing/quick-renders.ts',
      ],
      testMatch: inWorkspaces(
        ['shared/build', 'shared/dev', 'shared/generate', 'release'],
        '*.test.ts',
      ),
    },
  ],
};
