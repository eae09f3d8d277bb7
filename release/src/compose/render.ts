import type { SiteDocument } from '@site/shared/contract';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../errors';

export interface PageJob {
  readonly path: string;
  readonly pattern: string | null;
}

export interface RenderInput {
  /** Name of what is rendered, for messages: "blog 1.0.0-ab12cd34". */
  readonly name: string;
  readonly shell: string;
  readonly remote: string | null;
  readonly jobs: readonly PageJob[];
}

export interface Rendered {
  readonly pages: ReadonlyMap<string, string>;
  readonly documents: readonly SiteDocument[];
  /** What the shell says of the site; not checked yet. */
  readonly site: unknown;
}

/** No page may take longer, and no section may use more memory: what does is refused. */
export const LIMITS = { milliseconds: 10_000, megabytes: 512 } as const;

type Message =
  | { path: string; html: string }
  | { path: string; fault: string }
  | { documents: SiteDocument[]; site: unknown };

class Rendering {
  readonly #pages = new Map<string, string>();
  readonly #worker: Worker;
  #timer: NodeJS.Timeout | undefined;

  constructor(readonly input: RenderInput) {
    this.#worker = new Worker(new URL('./render-worker.mjs', import.meta.url), {
      workerData: { shell: input.shell, remote: input.remote, jobs: input.jobs },
      resourceLimits: { maxOldGenerationSizeMb: LIMITS.megabytes },
      env: { NODE_ENV: 'production' },
      execArgv: [],
      stdout: true,
      stderr: true,
    });
  }

  run(): Promise<Rendered> {
    return new Promise<Rendered>((resolve, reject) => {
      const refuse = (fault: string) =>
        reject(new Refusal(`${this.#place()}: ${fault}; mend the page and build it again`));
      const watch = () => {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(
          () => refuse(`did not finish within ${LIMITS.milliseconds / 1000} s`),
          LIMITS.milliseconds,
        );
      };
      watch();
      this.#worker.on('message', (message: Message) => {
        watch();
        if ('documents' in message) resolve({ pages: this.#pages, ...message });
        else if ('fault' in message) refuse(message.fault);
        else this.#pages.set(message.path, message.html);
      });
      this.#worker.on('error', (fault: NodeJS.ErrnoException) =>
        refuse(
          fault.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? `used more than ${LIMITS.megabytes} MB of memory`
            : fault.message,
        ),
      );
      this.#worker.on('exit', (code) => refuse(`ended the process (exit code ${code})`));
    }).finally(() => {
      this.#worker.removeAllListeners('message');
      clearTimeout(this.#timer);
      return this.#worker.terminate();
    });
  }

  #place(): string {
    const next = this.input.jobs[this.#pages.size]?.path;
    return next ? `${this.input.name}, page ${next}` : this.input.name;
  }
}

/**
 * Renders all pages of one section in a worker thread of its own, so that a crash, an endless loop
 * or a memory leak ends there. Rejects with a Refusal that names release, page and fault.
 */
export const render = (input: RenderInput): Promise<Rendered> => new Rendering(input).run();
