import { freePort } from '@site/build/testing/starting';
import { expect } from '@playwright/test';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Builder, By } from 'selenium-webdriver';
import { runJourneys } from './journeys';

const PROGRAMS = ['WebKitWebDriver', 'xvfb-run', 'xauth'];
const isInstalled = PROGRAMS.every((program) => fs.existsSync(path.join('/usr/bin', program)));

runJourneys(
  'WebKit',
  async (site) => {
    const port = await freePort();
    const server = `http://127.0.0.1:${port}`;
    const driverCommand = ['WebKitWebDriver', '--host=127.0.0.1', `--port=${port}`];
    const screen = spawn('xvfb-run', ['-a', '-s', '-screen 0 1400x1000x24', ...driverCommand], {
      stdio: 'ignore',
      // A process group: xvfb-run starts the screen and the driver.
      detached: true,
    });
    await expect(() => fetch(`${server}/status`)).toPass({ timeout: 30_000 });
    const capabilities = { browserName: 'MiniBrowser' };
    const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
    return {
      open: (path) => driver.get(site + path),
      evaluate: (expression) => driver.executeScript(`return ${expression}`),
      click: (selector) => driver.findElement(By.css(selector)).click(),
      type: (selector, text) => driver.findElement(By.css(selector)).sendKeys(text),
      resize: (width, height) => driver.manage().window().setRect({ x: 0, y: 0, width, height }),
      screenshot: () => driver.takeScreenshot(),
      close: async () => {
        await driver.quit();
        if (screen.pid) process.kill(-screen.pid);
      },
    };
  },
  isInstalled ? '' : 'WebKit is missing: apt-get install webkit2gtk-driver xvfb xauth',
);
