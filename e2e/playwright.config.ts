import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { launchOptions, packagedBrowser, provideBrowser } from './browser/provide';
import { SOAK, WORK } from './fixtures/site';

const browser = await provideBrowser();
/**
 * The same build on all machines. Undefined where it does not run: nothing compares screenshots there,
 * and the gate says so.
 */
const screenshotBrowser = await packagedBrowser();

const SCREENSHOTS = '**/screenshots/*.e2e.ts';
const LONGEST = ['add-a-remote', 'shelf', 'pipelines', 'dev'].map((name) => `**/${name}.e2e.ts`);
const soaks = process.env.SOAK ? [] : ['**/*.soak.e2e.ts'];
const soakTests = process.env.SOAK ? [] : [new RegExp(SOAK)];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  grepInvert: soakTests,
  globalSetup: './fixtures/setup.ts',
  outputDir: path.join(WORK, 'results'),
  // A worker keeps its site between files; tests that deploy have a site of their own.
  fullyParallel: false,
  // Tests mostly wait.
  workers: Math.ceil(availableParallelism() * 1.5),
  // The longest begin first.
  projects: [
    { name: 'longest', testMatch: LONGEST },
    ...(screenshotBrowser
      ? [
          {
            name: 'screenshots',
            workers: 1,
            testMatch: SCREENSHOTS,
            use: {
              // The same antialiasing on every processor.
              launchOptions: launchOptions(
                screenshotBrowser,
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
  // Only npm run screenshots -- -u may change them.
  updateSnapshots: 'none',
  forbidOnly: true,
  // Long, so that slow machines do not fail; a test that hangs still does.
  timeout: 120_000,
  expect: {
    timeout: 15_000,
    toHaveScreenshot: {
      pathTemplate: '{testDir}/screenshots/baseline/{arg}{ext}',
      // Edges may be drawn differently; nothing may move or change color (screenshots/tolerance.e2e.ts).
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
    launchOptions: launchOptions(browser),
  },
});
