import fs from 'node:fs';
import { type Browser, launch, type Page, TimeoutError } from 'puppeteer-core';
import { type Engine, reach, type Visitor } from './visitor';

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const LOAD_MS = 10_000;
const SIZE = { width: 1280, height: 800 };

class PuppeteerVisitor implements Visitor {
  constructor(
    readonly browser: Browser,
    readonly page: Page,
    readonly site: string,
  ) {}

  /** After Back to a kept page, Firefox may never tell of the next load: it is asked again. */
  async open(path: string): Promise<void> {
    const load = () => this.page.goto(this.site + path, { timeout: LOAD_MS });
    await load().catch((fault: unknown) => {
      if (!(fault instanceof TimeoutError)) throw fault;
      return load();
    });
  }

  ask<Words extends unknown[], Answer>(
    question: (...words: Words) => Answer,
    ...words: Words
  ): Promise<Answer> {
    return this.page.evaluate(question as (...words: unknown[]) => Answer, ...words);
  }

  async click(selector: string): Promise<void> {
    await reach(this, selector);
    await this.page.click(selector);
  }

  write = (selector: string, text: string): Promise<void> => this.page.type(selector, text);

  resize = (width: number, height: number): Promise<void> =>
    this.page.setViewport({ width, height });

  /** Not goBack: it waits for a load, which a kept page never has. */
  async back(): Promise<void> {
    await this.page.evaluate(() => void setTimeout(() => history.back()));
  }

  close = (): Promise<void> => this.browser.close();
}

const firefoxHere = FIREFOX.find((program) => fs.existsSync(program));

export const firefox: Engine = {
  name: 'Firefox',
  missing: firefoxHere ? undefined : 'apt-get install firefox-esr',
  start: async (site, { hostname, port }) => {
    const browser = await launch({
      browser: 'firefox',
      executablePath: firefoxHere,
      defaultViewport: SIZE,
      extraPrefsFirefox: {
        'network.proxy.type': 1,
        'network.proxy.http': hostname,
        'network.proxy.http_port': Number(port),
        'network.proxy.ssl': hostname,
        'network.proxy.ssl_port': Number(port),
      },
    });
    return new PuppeteerVisitor(browser, await browser.newPage(), site);
  },
};
