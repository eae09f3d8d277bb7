import path from 'node:path';
import { Worker } from 'node:worker_threads';
import webpack, { type Compiler } from 'webpack';
import type { App } from '../../bundles/app';
import { serverConfig } from '../configurations';

/** A page that takes longer hangs; its worker is replaced. */
const TIMEOUT_MS = 15_000;

interface Reply {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: unknown;
}

interface Pending {
  readonly worker: Worker;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Calls exports of the app's server bundle, which it rebuilds after each edit. */
export class Renderer {
  readonly #compiler: Compiler;
  readonly #waiting: (() => void)[] = [];
  #isValid = false;
  #worker: Worker | undefined;
  readonly #pending = new Map<number, Pending>();
  #calls = 0;

  constructor(
    readonly app: App,
    readonly settings: string | undefined,
  ) {
    const compiler = webpack(serverConfig(app));
    if (!compiler) throw new Error(`${app.app}: webpack made no compiler`);
    this.#compiler = compiler;
    compiler.hooks.invalid.tap('dev', () => {
      this.#isValid = false;
    });
    // The browser's bundle has the same errors, and prints them.
    compiler.watch({}, (error) => {
      if (error) console.error(error);
      this.#isValid = true;
      this.#replaceWorker();
      for (const resolve of this.#waiting.splice(0)) resolve();
    });
  }

  ready(): Promise<void> {
    return this.#isValid
      ? Promise.resolve()
      : new Promise((resolve) => void this.#waiting.push(resolve));
  }

  #startWorker(): Worker {
    const bundle = path.join(this.#compiler.outputPath, 'server.cjs');
    const worker = new Worker(path.join(import.meta.dirname, 'render-worker.mjs'), {
      workerData: { bundle, settings: this.settings },
      execArgv: [],
    });
    // A newer worker may have calls of its own by now.
    const rejectCalls = (reason: string) => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const [id, call] of this.#pending) {
        if (call.worker !== worker) continue;
        this.#pending.delete(id);
        call.reject(new Error(reason));
      }
    };
    worker.on('message', ({ id, value, error }: Reply) => {
      const call = this.#pending.get(id);
      this.#pending.delete(id);
      if (error === undefined) call?.resolve(value);
      else call?.reject(error);
    });
    worker.on('error', (error) => rejectCalls(error.message));
    worker.on('exit', () => rejectCalls('The page was replaced by a newer one; load it again'));
    return worker;
  }

  async call<T>(name: string, ...args: readonly unknown[]): Promise<T> {
    await this.ready();
    const worker = (this.#worker ??= this.#startWorker());
    const id = ++this.#calls;
    const timer = setTimeout(() => {
      this.#pending.get(id)?.reject(new Error(`It did not finish within ${TIMEOUT_MS / 1000} s`));
      this.#replaceWorker();
    }, TIMEOUT_MS);
    return new Promise<unknown>((resolve, reject) => {
      this.#pending.set(id, { worker, resolve, reject });
      worker.postMessage({ id, name, args });
    }).finally(() => clearTimeout(timer)) as Promise<T>;
  }

  #replaceWorker(): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
    await new Promise((resolve) => this.#compiler.close(resolve));
  }
}
