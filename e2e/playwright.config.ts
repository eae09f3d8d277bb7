import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { provideBrowser } from './browser/provide';
import { WORK } from './fixtures/site';

const browser = await provideBrowser(path.join(import.meta.dirname, '../node_modules/.cache'));

const LONGEST = '**/add-a-remote.e2e.ts';
/** What runs for minutes: npm run soak. */
const soaks = process.env.SOAK ? [] : ['**/*.soak.e2e.ts'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './fixtures/setup.ts',
  outputDir: path.join(WORK, 'results'),
  // A worker keeps its site between files, so that files that deploy run apart from those that read.
  fullyParallel: false,
  // Much of a test is waiting for what must not come.
  workers: Math.ceil(availableParallelism() * 1.5),
  // Begun first: all else runs beside the longest, nothing waits for it in the end.
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testIgnore: [LONGEST, ...soaks] },
  ],
  forbidOnly: true,
  // A slow machine is no fault. What hangs still fails.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: path.join(WORK, 'results.json') }],
    ['./conformance/reporter.ts'],
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: browser.executablePath,
      args: [...browser.args],
      env: { ...process.env, ...browser.env },
    },
  },
});
