const transform = {
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
};

const inWorkspaces = (names, pattern) => names.map((name) => `<rootDir>/${name}/**/${pattern}`);

const base = {
  transform,
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/shared/testing/css-modules.ts',
    '\\.(css|svg|woff2)$': '<rootDir>/shared/testing/asset.ts',
  },
  // These exist as ES modules only, which Jest can't load as they are.
  transformIgnorePatterns: ['/node_modules/(?!(?:parse5|entities)/)'],
  modulePathIgnorePatterns: ['/dist/', '/.cache/', '/.releases/', '/.work/'],
};

/** Two surroundings: components run in a simulated browser, build and release code runs on plain Node. */
export default {
  // Tests start processes and draw pictures: a slow machine is no fault. What hangs still fails.
  testTimeout: 120_000,
  // Left to itself Jest keeps one core free: on a machine with two that doubles the time.
  maxWorkers: '100%',
  projects: [
    {
      ...base,
      displayName: 'browser',
      testEnvironment: '<rootDir>/shared/testing/browser-environment.ts',
      setupFilesAfterEnv: ['<rootDir>/shared/testing/setup.ts'],
      testMatch: inWorkspaces(['shared/src', 'shell', 'remote-*'], '*.test.ts?(x)'),
    },
    {
      ...base,
      displayName: 'node',
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/release/testing/quick-cards.ts'],
      testMatch: inWorkspaces(['shared/build', 'shared/generate', 'release'], '*.test.ts'),
    },
  ],
};
