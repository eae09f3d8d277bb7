import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '@site/shared/testing/servers/starting';
import fs from 'node:fs';
import { Builder, By, type WebDriver, type WebElement } from 'selenium-webdriver';
import { type Engine, reach, type Visitor } from './visitor';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
/** Debian names the browser's folder by architecture and API version. */
const BROWSERS = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((system) =>
  ['4.1', '4.0', '6.0'].map((version) => `/usr/lib/${system}/webkit2gtk-${version}/MiniBrowser`),
);

/** The driver's errors for an element that cannot be clicked yet. */
const NOT_YET = /NotInteractable|ClickIntercepted|StaleElement|NoSuchElement/;
const CLICK_TIMEOUT_MS = 15_000;

const browserHere = BROWSERS.find((program) => fs.existsSync(program));
const isHere = [DRIVER, SCREEN].every((program) => fs.existsSync(program)) && browserHere;

function openScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    screen.stdio[3]?.once('data', (number: Buffer) =>
      resolve({ screen, display: `:${number.toString().trim()}` }),
    );
  });
}

class WebKitVisitor implements Visitor {
  constructor(
    readonly site: string,
    readonly driver: WebDriver,
    readonly processes: readonly ChildProcess[],
  ) {}

  /**
   * No view transitions: without a graphics card their pictures take this engine seconds, and the
   * site then rightly loads a page.
   */
  async open(path: string): Promise<void> {
    await this.driver.get(this.site + path);
    await this.ask(() => Object.assign(document, { startViewTransition: undefined }) && undefined);
  }

  ask<Words extends unknown[], Answer>(
    question: (...words: Words) => Answer,
    ...words: Words
  ): Promise<Answer> {
    return this.driver.executeScript<Answer>(question, ...words);
  }

  /** Retries until nothing lies over the element. */
  async click(selector: string): Promise<void> {
    for (const end = Date.now() + CLICK_TIMEOUT_MS; ;) {
      try {
        await reach(this, selector);
        return await this.#find(selector).click();
      } catch (fault) {
        if (Date.now() > end || !NOT_YET.test((fault as Error).name)) throw fault;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  async write(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.#find(selector).sendKeys(text);
  }

  #find = (selector: string): WebElement => this.driver.findElement(By.css(selector));

  async resize(width: number, height: number): Promise<void> {
    await this.driver.manage().window().setRect({ x: 0, y: 0, width, height });
  }

  back = (): Promise<void> => this.driver.navigate().back();

  async close(): Promise<void> {
    await this.driver.quit().catch(() => undefined);
    for (const process of this.processes) process.kill();
  }
}

async function isReady(address: string): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    if (await fetch(`${address}/status`).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${DRIVER} does not answer at ${address}`);
}

async function start(site: string, proxy: URL): Promise<Visitor> {
  const { screen, display } = await openScreen();
  const port = await freePort();
  const driverProcess = spawn(DRIVER, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    // The driver asks a proxy from its own settings for TLS, so the environment names it. Compositing stays on: without it
    // the browser crashes where a page begins to fade into another.
    env: {
      ...process.env,
      DISPLAY: display,
      http_proxy: proxy.href,
      https_proxy: proxy.href,
      no_proxy: new URL(site).hostname,
    },
  });
  const processes = [driverProcess, screen];
  try {
    await isReady(`http://127.0.0.1:${port}`);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        proxy: { proxyType: 'system' },
        'webkitgtk:browserOptions': { binary: browserHere, args: ['--automation'] },
      })
      .build();
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });
    return new WebKitVisitor(site, driver, processes);
  } catch (fault) {
    for (const one of processes) one.kill();
    throw fault;
  }
}

export const webkit: Engine = {
  name: 'WebKit',
  missing: isHere ? undefined : 'apt-get install webkit2gtk-driver xvfb',
  start,
};
