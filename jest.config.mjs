import { availableParallelism } from 'node:os';
import { inBrowser, loading } from './shared/testing/jest.mjs';

const inWorkspaces = (names, pattern) => names.map((name) => `<rootDir>/${name}/**/${pattern}`);

/** Two surroundings: components run in a simulated browser, build and release code runs on plain Node. */
export default {
  // Tests start processes and draw pictures: a slow machine is no fault. What hangs still fails.
  testTimeout: 120_000,
  // Left to itself Jest keeps one core free: on a machine with two that doubles the time. Some tests wait for others' processes.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // Not among temporary files: what was compiled is of use to the next run.
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
