import type { CDPSession } from 'puppeteer-core';
import { BareBrowser, send } from '../fixtures/bare-browser';
import { expect, test } from '../fixtures/test';

const COMMANDS = '(window.dataLayer ?? []).map(([name]) => name)';
const ACTIVATED = 'performance.getEntriesByType("navigation")[0].activationStart';

class Visitor {
  #page!: CDPSession;

  constructor(
    readonly browser: BareBrowser,
    readonly site: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.browser.goto(this.site + path);
    await this.isAt(path);
    const rules = () => this.ask('!!document.querySelector("[type=speculationrules]")');
    await expect.poll(rules).toBe(true);
  }

  async openWithoutApplication(path: string): Promise<void> {
    await this.open(path);
    await send(this.#page, 'Network.enable');
    await send(this.#page, 'Network.setBlockedURLs', { urls: ['*/main.*.js'] });
  }

  async isAt(path: string): Promise<void> {
    this.#page = await this.arrives(path, false);
  }

  ask = (expression: string): Promise<unknown> => this.browser.evaluate(this.#page, expression);

  async arrives(path: string, isPrerendered: boolean): Promise<CDPSession> {
    const findPage = () => this.browser.findPage(this.site + path, isPrerendered);
    await expect.poll(findPage, { message: path }).toBeDefined();
    return (await findPage()) as CDPSession;
  }

  async #middle(selector: string): Promise<[number, number]> {
    const middle = `(() => { const link = document.querySelector('${selector}'); link.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = link.getBoundingClientRect(); return [x + width / 2, y + height / 2]; })()`;
    return (await this.ask(middle)) as [number, number];
  }

  async tap(selector: string): Promise<void> {
    const [x, y] = await this.#middle(selector);
    const touch = (type: string, touchPoints: object[]) =>
      send(this.#page, 'Input.dispatchTouchEvent', { type, touchPoints });
    await send(this.#page, 'Emulation.setTouchEmulationEnabled', { enabled: true });
    await touch('touchStart', [{ x, y }]);
    await new Promise((resolve) => setTimeout(resolve, 60));
    // A page that is being left does not answer.
    await touch('touchEnd', []).catch(() => undefined);
  }

  async press(selector: string): Promise<void> {
    const [x, y] = await this.#middle(selector);
    await this.#mouse('mouseMoved', x, y);
    await this.#mouse('mousePressed', x, y);
    this.release = () => this.#mouse('mouseReleased', x, y);
  }

  async leaves(): Promise<void> {
    const pending = this.browser.evaluate(this.#page, 'new Promise(() => {})');
    await expect(pending).rejects.toThrow('Target closed');
  }

  release: () => Promise<unknown> = () => Promise.resolve();

  #mouse(type: string, x: number, y: number): Promise<unknown> {
    const button = type === 'mouseMoved' ? {} : { button: 'left', clickCount: 1 };
    return send(this.#page, 'Input.dispatchMouseEvent', { type, x, y, ...button });
  }
}

test.describe('in a browser that prerenders', () => {
  let browser: BareBrowser;
  test.beforeEach(async () => {
    browser = await BareBrowser.open();
  });
  test.afterEach(() => browser.close());

  test('a prerendered page is counted once, when it is seen', async ({ site }) => {
    const visitor = new Visitor(browser, site.url);
    await visitor.openWithoutApplication('/');
    await visitor.press('main a[href="/gohighlevel-review"]');
    const ready = await visitor.arrives('/gohighlevel-review', true);
    await expect.poll(() => browser.evaluate(ready, 'document.readyState')).toBe('complete');
    expect(await browser.evaluate(ready, COMMANDS)).toEqual(['consent']);
    await Promise.all([visitor.leaves(), visitor.release()]);
    const seen = await visitor.arrives('/gohighlevel-review', false);
    expect(await browser.evaluate(seen, ACTIVATED)).toBeGreaterThan(0);
    expect(await browser.evaluate(seen, COMMANDS)).toEqual(['consent', 'js', 'config']);
  });

  test('the redirect page is never prerendered', async ({ site }) => {
    const visitor = new Visitor(browser, site.url);
    await visitor.openWithoutApplication('/');
    await visitor.press('main a[data-cta="trial-hero"]');
    await visitor.openWithoutApplication('/about');
    await visitor.press('footer a[href="/terms"]');
    await visitor.arrives('/terms', true);
    expect(await browser.findPage(`${site.url}/go/gohighlevel`, true)).toBeUndefined();
  });

  test('Forward restores where the page was left', async ({ site }) => {
    const visitor = new Visitor(browser, site.url);
    browser.before = {
      'Network.enable': {},
      'Network.setBlockedURLs': { urls: ['*/main.*.js'] },
    };
    await visitor.open('/');
    await visitor.tap('footer a[href="/terms"]');
    await visitor.isAt('/terms');
    await visitor.ask('scrollTo(0, 400)');
    void visitor.ask('history.back()').catch(() => undefined);
    await visitor.isAt('/');
    void visitor.ask('history.forward()').catch(() => undefined);
    await visitor.isAt('/terms');
    await expect.poll(() => visitor.ask('scrollY')).toBe(400);
  });
});
