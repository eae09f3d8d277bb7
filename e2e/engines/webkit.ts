import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '@site/shared/testing/servers/starting';
import fs from 'node:fs';
import http from 'node:http';
import { type Engine, reach, type Visitor } from './visitor';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
/** What Debian names the browser's folder by: the system's architecture and the version of its interface. */
const BROWSERS = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((system) =>
  ['4.1', '4.0', '6.0'].map((version) => `/usr/lib/${system}/webkit2gtk-${version}/MiniBrowser`),
);
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** What the driver says of an element that cannot be clicked at the moment. */
const NOT_YET = /not interactable|click intercepted|stale element|no such element/;
const PATIENCE_MS = 15_000;

const browserHere = BROWSERS.find((program) => fs.existsSync(program));
const isHere = [DRIVER, SCREEN].every((program) => fs.existsSync(program)) && browserHere;

/** A screen that nobody sees; resolves with its name when it is there. */
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

/** WebKitGTK, spoken to by the protocol of W3C WebDriver: what its driver knows, and all that the journeys need. */
class WebKitVisitor implements Visitor {
  #session = '';

  constructor(
    readonly site: string,
    readonly port: number,
    readonly processes: readonly ChildProcess[],
  ) {}

  async #send(method: string, path: string, body?: object): Promise<unknown> {
    // Not fetch: it gives up after five minutes, and keeps connections that the driver has closed.
    const text = await new Promise<string>((resolve, reject) => {
      const request = http.request(
        { port: this.port, host: '127.0.0.1', method, path, agent: false },
        (answer) => {
          let all = '';
          answer.setEncoding('utf8').on('data', (part: string) => (all += part));
          answer.once('end', () => resolve(all));
        },
      );
      request.once('error', reject);
      request.end(body && JSON.stringify(body));
    });
    const { value } = JSON.parse(text) as { value: unknown };
    const { error, message } = (value ?? {}) as { error?: string; message?: string };
    if (error) throw new Error(`${method} ${path}: ${error}: ${message}`);
    return value;
  }

  #post = (path: string, body: object = {}) => this.#send('POST', this.#session + path, body);

  async begin(): Promise<void> {
    const alwaysMatch = {
      browserName: 'MiniBrowser',
      proxy: { proxyType: 'system' },
      'webkitgtk:browserOptions': { binary: browserHere, args: ['--automation'] },
    };
    const { sessionId } = (await this.#post('/session', { capabilities: { alwaysMatch } })) as {
      sessionId: string;
    };
    this.#session = `/session/${sessionId}`;
    await this.#post('/window/rect', { x: 0, y: 0, width: 1280, height: 900 });
  }

  /**
   * Pages do not fade into one another here: without a graphics card this engine takes seconds to take the picture that it
   * needs for it, and the site loads a page by its address that takes so long.
   */
  async open(path: string): Promise<void> {
    await this.#post('/url', { url: this.site + path });
    await this.ask(() => Object.assign(document, { startViewTransition: undefined }) && undefined);
  }

  ask<Words extends unknown[], Answer>(
    question: (...words: Words) => Answer,
    ...words: Words
  ): Promise<Answer> {
    const script = `return (${String(question)}).apply(null, arguments)`;
    return this.#post('/execute/sync', { script, args: words }) as Promise<Answer>;
  }

  async #find(selector: string): Promise<string> {
    const found = await this.#post('/element', { using: 'css selector', value: selector });
    return `/element/${(found as Record<string, string>)[ELEMENT]}`;
  }

  /** As a visitor does, who waits until nothing lies over it. */
  async click(selector: string): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        await reach(this, selector);
        return void (await this.#post(`${await this.#find(selector)}/click`));
      } catch (fault) {
        if (Date.now() > deadline || !NOT_YET.test((fault as Error).message)) throw fault;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  async write(selector: string, text: string): Promise<void> {
    await this.click(selector);
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#post('/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  async back(): Promise<void> {
    await this.#post('/back');
  }

  async close(): Promise<void> {
    await this.#send('DELETE', this.#session).catch(() => undefined);
    for (const process of this.processes) process.kill();
  }
}

async function start(site: string, proxy: URL): Promise<Visitor> {
  const { screen, display } = await openScreen();
  const port = await freePort();
  const driver = spawn(DRIVER, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    // By the environment: of a proxy that is named to it, the driver asks TLS. And with compositing switched off, as is often
    // advised without a graphics card, the browser ends where a page begins to fade into another.
    env: {
      ...process.env,
      DISPLAY: display,
      http_proxy: proxy.href,
      https_proxy: proxy.href,
      no_proxy: new URL(site).hostname,
    },
  });
  const visitor = new WebKitVisitor(site, port, [driver, screen]);
  for (let attempt = 0; ; attempt++) {
    try {
      await visitor.begin();
      return visitor;
    } catch (fault) {
      if (attempt === 50) {
        await visitor.close();
        throw fault;
      }
      // The driver is not listening yet.
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

export const webkit: Engine = {
  name: 'WebKit',
  missing: isHere ? undefined : 'apt-get install webkit2gtk-driver xvfb',
  start,
};
