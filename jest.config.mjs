import { availableParallelism } from 'node:os';
import { clearEnvironment } from '@site/build/testing/environment';
import { inBrowser, loading } from '@site/build/testing/jest';

clearEnvironment();

const isSoak = Boolean(process.env.SOAK);
const kind = isSoak ? '*.soak.test' : '*.test';
const inWorkspaces = (names, ending) =>
  names.map((name) => `<rootDir>/${name}/**/${kind}.${ending}`);
const testPathIgnorePatterns = ['/node_modules/', ...(isSoak ? [] : ['\\.soak\\.test\\.'])];

export default {
  // A slow machine is no fault. What hangs still fails.
  testTimeout: isSoak ? 7_200_000 : 120_000,
  // Some tests wait for other processes; Jest's default, one core less, doubled the time on two cores.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // The next run uses it, too.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  projects: [
    {
      ...inBrowser,
      displayName: 'browser',
      testPathIgnorePatterns,
      testMatch: inWorkspaces(
        ['shared/contract', 'shared/site', 'shared/ui', 'shell', 'remote-*'],
        'ts?(x)',
      ),
    },
    {
      ...loading,
      displayName: 'node',
      testPathIgnorePatterns,
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/release/composer/testing/quick-cards.ts'],
      testMatch: inWorkspaces(['shared/build', 'release'], 'ts'),
    },
  ],
};
