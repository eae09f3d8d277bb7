import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { repository } from '../fixtures/site';
import { runJourneys } from './journeys';

/** The oldest supported version, and the last without `light-dark()` and `:popover-open` in a stable form. */
const VERSIONS = ['112.0.2', '121.0.0'];
const CACHE = path.join(repository, 'node_modules/.cache/old-chromium');

/** Outside the lockfile, since only this test needs them. They use the system's NSS and fonts. */
function install(version: string): string {
  const folder = path.join(CACHE, version);
  const program = path.join(folder, 'chromium');
  if (fs.existsSync(program)) return program;
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder];
  fs.mkdirSync(folder, { recursive: true });
  execFileSync('npm', ['install', ...options, `@sparticuz/chromium@${version}`]);
  const packed = path.join(folder, 'node_modules/@sparticuz/chromium/bin/chromium.br');
  fs.writeFileSync(`${program}.part`, brotliDecompressSync(fs.readFileSync(packed)), {
    mode: 0o755,
  });
  fs.renameSync(`${program}.part`, program);
  return program;
}

const runsHere = process.platform === 'linux' && process.arch === 'x64';

for (const version of VERSIONS)
  runJourneys(
    `Chromium ${version}`,
    async (site) => {
      const executablePath = install(version);
      const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
      const page = await browser.newPage();
      return {
        open: (address) => page.goto(site + address),
        evaluate: (expression) => page.evaluate(expression),
        click: (selector) => page.locator(selector).first().click({ timeout: 3_000 }),
        type: (selector, text) => page.locator(selector).pressSequentially(text),
        resize: (width, height) => page.setViewportSize({ width, height }),
        screenshot: async () => (await page.screenshot()).toString('base64'),
        close: () => browser.close(),
      };
    },
    runsHere ? '' : 'old Chromium runs on Linux x64 only',
  );
