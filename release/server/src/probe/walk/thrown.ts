import type { Page } from 'playwright-core';

/** "TypeError: x is not a function" -> "x is not a function" */
const messageIn = (stack: string) =>
  (stack.split('\n')[0] ?? '').replace(/^\w*(Error|Exception): /, '');

/** Records the stacks of all errors, because the page reports those that it catches without one. */
export class Thrown {
  readonly #stacks: string[] = [];

  static async in(page: Page): Promise<Thrown> {
    const thrown = new Thrown();
    const session = await page.context().newCDPSession(page);
    session.on('Debugger.paused', ({ data }) => {
      if (data?.description) thrown.#stacks.push(String(data.description));
      void session.send('Debugger.resume').catch(() => undefined);
    });
    await session.send('Debugger.enable');
    await session.send('Debugger.setPauseOnExceptions', { state: 'all' });
    return thrown;
  }

  traceOf = (what: string): string | undefined =>
    this.#stacks.find((stack) => messageIn(stack) !== '' && what.includes(messageIn(stack)));
}
