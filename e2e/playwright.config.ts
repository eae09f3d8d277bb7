import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type Browser, packagedBrowser, provideBrowser } from './browser/provide';
import { SOAK, WORK } from './fixtures/site';

const CACHE = path.join(import.meta.dirname, '../node_modules/.cache');
const browser = await provideBrowser(CACHE);
/** Screenshots are compared in one browser on all machines; where it does not run, the gate names what was not compared. */
const sameEverywhere = await packagedBrowser(CACHE);

const launched = ({ executablePath, args, env }: Browser, ...more: string[]) => ({
  executablePath,
  args: [...args, ...more],
  env: { ...process.env, ...env },
});

const SCREENSHOTS = '**/screenshots/*.e2e.ts';
const LONGEST = ['add-a-remote', 'shelf', 'pipelines', 'dev'].map((name) => `**/${name}.e2e.ts`);
/** What runs for minutes: npm run soak. */
const soaks = process.env.SOAK ? [] : ['**/*.soak.e2e.ts'];
const soakTests = process.env.SOAK ? [] : [new RegExp(SOAK)];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  grepInvert: soakTests,
  globalSetup: './fixtures/setup.ts',
  outputDir: path.join(WORK, 'results'),
  // A worker keeps its site between files, so that files that deploy run apart from those that read.
  fullyParallel: false,
  // Much of a test is waiting for what must not come.
  workers: Math.ceil(availableParallelism() * 1.5),
  // Begun first: all else runs beside the longest, nothing waits for it in the end.
  projects: [
    { name: 'longest', testMatch: LONGEST },
    ...(sameEverywhere
      ? [
          {
            name: 'screenshots',
            // It has a browser of its own: one worker starts it once.
            workers: 1,
            testMatch: SCREENSHOTS,
            use: {
              // Letters and edges are drawn alike on every processor.
              launchOptions: launched(
                sameEverywhere,
                '--disable-skia-runtime-opts',
                '--font-render-hinting=none',
                '--disable-lcd-text',
              ),
            },
          },
        ]
      : []),
    { name: 'others', testIgnore: [...LONGEST, SCREENSHOTS, ...soaks] },
  ],
  // What is taken again is looked at: npm run screenshots.
  updateSnapshots: 'none',
  forbidOnly: true,
  // A slow machine is no fault. What hangs still fails.
  timeout: 120_000,
  expect: {
    timeout: 15_000,
    toHaveScreenshot: {
      pathTemplate: '{testDir}/screenshots/baseline/{arg}{ext}',
      // What screenshots/tolerance.e2e.ts says: edges may be drawn in another way, nothing may move or change its color.
      threshold: 0.05,
      maxDiffPixels: 20,
    },
  },
  reporter: [
    ['list'],
    ['json', { outputFile: path.join(WORK, 'results.json') }],
    ['./conformance/reporter.ts'],
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: launched(browser),
  },
});
