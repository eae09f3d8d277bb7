import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';

/** "TypeError: x is not a function" -> "x is not a function" */
const messageIn = (stack: string) =>
  (stack.split('\n')[0] ?? '').replace(/^\w*(Error|Exception): /, '');

/** React throws these to suspend a component. */
const SUSPENSE = /React error #4(60|74)/;

const PAUSE_LIMIT_MS = 3_000;

/** Records the stacks of all errors, because the page reports those that it catches without one. */
export class Thrown {
  readonly #stacks: string[] = [];
  readonly #scripts = new Map<string, string>();
  #ofEarlierSteps = 0;

  private constructor(readonly session: CDPSession) {}

  static async in(page: Page): Promise<Thrown> {
    const thrown = new Thrown(await page.context().newCDPSession(page));
    await thrown.#listen();
    return thrown;
  }

  async #listen(): Promise<void> {
    const { session } = this;
    session.on('Debugger.paused', ({ data }) => {
      if (data?.description) this.#stacks.push(String(data.description));
      void session.send('Debugger.resume').catch(() => undefined);
    });
    session.on('Debugger.scriptParsed', ({ scriptId, url }) => this.#scripts.set(scriptId, url));
    await session.send('Debugger.enable');
    await session.send('Debugger.setPauseOnExceptions', { state: 'all' });
  }

  traceOf = (what: string): string | undefined =>
    this.#stacks.find((stack) => messageIn(stack) !== '' && what.includes(messageIn(stack)));

  nextStep(): void {
    this.#ofEarlierSteps = this.#stacks.length;
  }

  /** Of this step, in code of a release: the probable reason of a finding without an error. */
  last = (): string | undefined =>
    this.#stacks
      .slice(this.#ofEarlierSteps)
      .findLast((stack) => stack.includes('/_releases/') && !SUSPENSE.test(stack));

  /** The stack of an endless loop. undefined if no script runs. */
  async running(): Promise<string | undefined> {
    const { session } = this;
    const paused = new Promise<string>((resolve) => {
      session.once('Debugger.paused', ({ callFrames }) => {
        const frames = callFrames.map(({ location: { scriptId, lineNumber, columnNumber = 0 } }) =>
          [this.#scripts.get(scriptId), lineNumber + 1, columnNumber + 1].join(':'),
        );
        resolve(frames.join('\n'));
      });
    });
    void session.send('Debugger.pause').catch(() => undefined);
    return Promise.race([paused, sleep(PAUSE_LIMIT_MS, undefined, { ref: false })]);
  }
}
