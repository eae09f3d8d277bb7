import { setTimeout } from 'node:timers/promises';

const CLIENTS = 4;
const PAUSE_MS = 2;

export class Load {
  requests = 0;
  failed = 0;
  mixed = 0;
  readonly #visible: number[] = [];
  #isOver = false;
  readonly #clients: Promise<void>[];

  constructor(
    readonly name: string,
    readonly address: string,
    readonly pages: readonly string[],
  ) {
    this.#clients = Array.from({ length: CLIENTS }, () => this.#ask());
  }

  async #once(): Promise<string | undefined> {
    this.requests++;
    try {
      const answer = await fetch(this.address, { redirect: 'error' });
      const body = await answer.text();
      if (answer.status !== 200) this.failed++;
      else if (!this.pages.includes(body)) this.mixed++;
      return body;
    } catch {
      this.failed++;
      return undefined;
    }
  }

  async #ask(): Promise<void> {
    while (!this.#isOver) {
      await this.#once();
      await setTimeout(PAUSE_MS);
    }
  }

  async seen(page: string): Promise<void> {
    const since = performance.now();
    while ((await this.#once()) !== page) await setTimeout(1);
    this.#visible.push(performance.now() - since);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#clients);
  }

  report(): string {
    const times = this.#visible.sort((a, b) => a - b);
    const at = (part: number) => (times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(0);
    return (
      `${this.name.padEnd(14)} ${this.requests} requests, ${this.failed} failed, ${this.mixed} mixed; ` +
      `visible after the command: median ${at(0.5)} ms, slowest ${at(1)} ms`
    );
  }
}
