import { defineConfig } from '@playwright/test';
import { clearEnvironment } from '@site/build/testing/environment';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { launchOptions, packagedBrowser, provideBrowser } from './fixtures/browser';
import { WORK } from './fixtures/site';

clearEnvironment();
const browser = await provideBrowser();

const SOAKS = '**/*.soak.e2e.ts';
const SCREENSHOTS = '**/screenshots/*.soak.e2e.ts';
const isSoak = Boolean(process.env.SOAK);

/** Compared on Linux x64 only, where all machines have the same build of Chromium. */
const screenshotBrowser = isSoak ? await packagedBrowser() : undefined;

export default defineConfig({
  testDir: '.',
  // A soak takes minutes or needs another browser; only `npm run soak` runs soaks, and nothing else.
  testMatch: isSoak ? SOAKS : '**/*.e2e.ts',
  globalSetup: './fixtures/setup.ts',
  outputDir: path.join(WORK, 'results'),
  // A worker keeps its site between files; tests that deploy have a site of their own.
  fullyParallel: false,
  // More would let pages wait longer than visitors do, and end no sooner.
  workers: availableParallelism(),
  projects: [
    { name: 'chromium', testIgnore: isSoak ? SCREENSHOTS : SOAKS },
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
      // Edges may be drawn differently; nothing may move or change color.
      threshold: 0.05,
      maxDiffPixels: 20,
    },
  },
  reporter: [['list'], ['json', { outputFile: path.join(WORK, 'results.json') }]],
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: launchOptions(browser),
  },
});
