import { BareBrowser } from '../fixtures/bare-browser';
import { expect, test } from '../fixtures/test';

const COMMANDS = '(window.dataLayer ?? []).map(([name]) => name)';
const ACTIVATED = 'performance.getEntriesByType("navigation")[0].activationStart';

class Visitor {
  #page = '';

  constructor(
    readonly browser: BareBrowser,
    readonly site: string,
  ) {}

  /** Opens a page, and waits until the browser knows what it may have ready. */
  async open(path: string): Promise<void> {
    await this.browser.goto(this.site + path);
    await this.isAt(path);
    const rules = () => this.ask('!!document.querySelector("[type=speculationrules]")');
    await expect.poll(rules).toBe(true);
  }

  /** Opens a page whose application never comes: links are for the browser. */
  async openAlone(path: string): Promise<void> {
    await this.open(path);
    await this.browser.send('Network.enable', {}, this.#page);
    await this.browser.send('Network.setBlockedURLs', { urls: ['*/main.*.js'] }, this.#page);
  }

  async isAt(path: string): Promise<void> {
    this.#page = await this.arrives(path, false);
  }

  ask = (expression: string): Promise<unknown> => this.browser.evaluate(this.#page, expression);

  async arrives(path: string, isReady: boolean): Promise<string> {
    const found = () => this.browser.page(this.site + path, isReady);
    await expect.poll(found, { message: path }).toBeDefined();
    return (await found()) as string;
  }

  async #middle(selector: string): Promise<[number, number]> {
    const place = `(() => { const link = document.querySelector('${selector}'); link.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = link.getBoundingClientRect(); return [x + width / 2, y + height / 2]; })()`;
    return (await this.ask(place)) as [number, number];
  }

  async tap(selector: string): Promise<void> {
    const [x, y] = await this.#middle(selector);
    const touch = (type: string, touchPoints: object[]) =>
      this.browser.send('Input.dispatchTouchEvent', { type, touchPoints }, this.#page);
    await this.browser.send('Emulation.setTouchEmulationEnabled', { enabled: true }, this.#page);
    await touch('touchStart', [{ x, y }]);
    // A finger is no faster.
    await new Promise((resolve) => setTimeout(resolve, 60));
    // Whoever leaves answers no more.
    await touch('touchEnd', []).catch(() => undefined);
  }

  /** Moves to the middle of an element and presses it. */
  async press(selector: string): Promise<void> {
    const [x, y] = await this.#middle(selector);
    await this.#mouse('mouseMoved', x, y);
    await this.#mouse('mousePressed', x, y);
    this.release = () => this.#mouse('mouseReleased', x, y);
  }

  /** Ends when the page is gone: what it was asked meanwhile is not waited for. */
  async leaves(): Promise<void> {
    const question = this.browser.evaluate(this.#page, 'new Promise(() => {})');
    await expect(question).rejects.toThrow('the page is gone');
  }

  release: () => Promise<unknown> = () => Promise.resolve();

  #mouse(type: string, x: number, y: number): Promise<unknown> {
    const button = type === 'mouseMoved' ? {} : { button: 'left', clickCount: 1 };
    return this.browser.send('Input.dispatchMouseEvent', { type, x, y, ...button }, this.#page);
  }
}

let browser: BareBrowser;
test.beforeEach(async () => {
  browser = await BareBrowser.open();
});
test.afterEach(() => browser.close());

test('a prerendered page is counted once, when it is seen', async ({ site }) => {
  const visitor = new Visitor(browser, site.url);
  await visitor.openAlone('/');
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
  await visitor.openAlone('/');
  await visitor.press('main a[data-cta="trial-hero"]');
  await visitor.openAlone('/about');
  await visitor.press('footer a[href="/terms"]');
  await visitor.arrives('/terms', true);
  expect(await browser.page(`${site.url}/go/gohighlevel`, true)).toBeUndefined();
});

/** Reads on at the foot of Home, some way down the next page, and comes back; without the application, which has ways of its own. */
async function comeBackFromTerms(visitor: Visitor): Promise<void> {
  visitor.browser.before = {
    'Network.enable': {},
    'Network.setBlockedURLs': { urls: ['*/main.*.js'] },
  };
  await visitor.open('/');
  await visitor.tap('footer a[href="/terms"]');
  await visitor.isAt('/terms');
  await visitor.ask('window.isKept = true, scrollTo(0, 400)');
  void visitor.ask('history.back()').catch(() => undefined);
  await visitor.isAt('/');
}

const VIEWS =
  'dataLayer.filter(([, name]) => name === "page_view").map(([, , { page_location }]) => page_location)';

test('Forward restores where the page was left', async ({ site }) => {
  const visitor = new Visitor(browser, site.url);
  await comeBackFromTerms(visitor);
  void visitor.ask('history.forward()').catch(() => undefined);
  await visitor.isAt('/terms');
  await expect.poll(() => visitor.ask('scrollY')).toBe(400);
});

test('a page from the back/forward cache applies choices made meanwhile, and is counted', async ({
  site,
}) => {
  const visitor = new Visitor(browser, site.url);
  await visitor.open('/');
  expect(await visitor.ask(VIEWS)).toEqual([]);
  await visitor.ask('document.cookie = "theme=dark; Path=/"');
  await visitor.ask('dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))');
  await expect.poll(() => visitor.ask('document.documentElement.dataset.theme')).toBe('dark');
  expect(await visitor.ask(VIEWS)).toEqual([`${site.url}/`]);
});
