import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

/** A page that takes longer hangs; the process is replaced. */
const TIMEOUT_MS = 15_000;

interface RenderReply {
  readonly id: number;
  readonly value?: unknown;
  readonly fault?: { readonly message: string; readonly stack: string };
}

export class Renderer {
  #process: ChildProcess | undefined;
  #calls = 0;
  /** The live site's settings as JSON. */
  constructor(readonly set?: string) {}

  readonly #waiting = new Map<number, (reply: RenderReply) => void>();

  #running(): ChildProcess {
    if (this.#process?.connected) return this.#process;
    const child = fork(path.join(import.meta.dirname, 'render-process.mjs'), [], {
      execArgv: ['--enable-source-maps', '--no-warnings'],
      env: { ...process.env, NODE_ENV: 'development', SITE_SETTINGS: this.set ?? 'null' },
      serialization: 'advanced',
    });
    child.on('message', (reply: RenderReply) => this.#waiting.get(reply.id)?.(reply));
    child.once('exit', () => {
      const fault = { message: 'the page has ended the process that renders it', stack: '' };
      for (const [id, onReply] of this.#waiting) onReply({ id, fault });
    });
    return (this.#process = child);
  }

  call<T>(bundle: string, name: string, ...words: unknown[]): Promise<T> {
    const id = ++this.#calls;
    return new Promise<T>((resolve, reject) => {
      const fail = ({ message, stack }: { message: string; stack: string }) =>
        reject(Object.assign(new Error(message), { stack }));
      const timer = setTimeout(() => {
        this.#process?.kill('SIGKILL');
        fail({ message: `did not finish within ${TIMEOUT_MS / 1000} s`, stack: '' });
      }, TIMEOUT_MS);
      this.#waiting.set(id, ({ value, fault }) => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        if (fault) fail(fault);
        else resolve(value as T);
      });
      this.#running().send({ id, bundle, call: name, words });
    });
  }

  forget(bundle: string): void {
    if (this.#process?.connected) this.#process.send({ forget: bundle });
  }

  end(): void {
    this.#process?.kill();
  }
}
