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

/** Who takes what is rendered, in the order of the jobs. What is slow to take holds up the rendering. */
export interface Taker {
  /** What the shell says of the site, before any page; not checked yet. */
  site(site: unknown): void;
  page(job: PageJob, html: string): Promise<void>;
}

/**
 * No page may take longer, none may be larger, and no section may use more memory of JavaScript's, or
 * more of the machine's while it is rendered: what does is refused.
 */
export const LIMITS = {
  milliseconds: 10_000,
  characters: 5_000_000,
  megabytes: 512,
  machineMegabytes: 2_048,
};

/** So many pages may be rendered and not yet taken: all memory that many pages need. */
const AHEAD = 8;
const LOOK_MS = 50;

type Message =
  | { readonly site: unknown }
  | { readonly path: string; readonly html: unknown }
  | { readonly path: string; readonly fault: unknown }
  | { readonly documents: SiteDocument[] };

const EXITS: Readonly<Record<number, string>> = {
  13: 'waits for something that never comes',
};

function reasonOf(fault: NodeJS.ErrnoException): string {
  return fault.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? `used more than ${LIMITS.megabytes} MB of memory`
    : fault.message;
}

class Rendering {
  readonly #worker: Worker;
  readonly #taking = new Set<Promise<void>>();
  #rendered = 0;
  #isOver = false;
  #timer: NodeJS.Timeout | undefined;
  #look: NodeJS.Timeout | undefined;
  #refuse: (fault: string) => void = () => undefined;

  constructor(
    readonly input: RenderInput,
    readonly taker: Taker,
  ) {
    const { shell, remote, jobs } = input;
    this.#worker = new Worker(new URL('./render-worker.mjs', import.meta.url), {
      workerData: { shell, remote, jobs, ahead: AHEAD },
      resourceLimits: { maxOldGenerationSizeMb: LIMITS.megabytes },
      env: { NODE_ENV: 'production' },
      execArgv: [],
      stdout: true,
      stderr: true,
    });
  }

  async run(): Promise<SiteDocument[]> {
    try {
      const documents = await this.#ended();
      await Promise.all(this.#taking);
      return documents;
    } finally {
      this.#isOver = true;
      this.#worker.removeAllListeners('message');
      clearTimeout(this.#timer);
      clearInterval(this.#look);
      // What was begun is not left writing behind the back of who is told of a fault.
      await Promise.all([this.#worker.terminate(), Promise.allSettled(this.#taking)]);
    }
  }

  #ended(): Promise<SiteDocument[]> {
    return new Promise((resolve, reject) => {
      this.#refuse = (fault) =>
        reject(new Refusal(`${this.#place()}: ${fault}; mend the page and build it again`));
      this.#watchTime();
      this.#watchMemory();
      this.#worker.on('message', (message: Message) => {
        new Promise<void>((done) => done(this.#hear(message, resolve, reject))).catch(reject);
      });
      this.#worker.on('error', (fault: NodeJS.ErrnoException) => this.#refuse(reasonOf(fault)));
      this.#worker.on('exit', (code) =>
        this.#refuse(EXITS[code] ?? `ended the process (exit code ${code})`),
      );
    });
  }

  /** The time of who takes the pages is not the section's: it counts only while there is room ahead. */
  #watchTime(): void {
    clearTimeout(this.#timer);
    if (this.#isOver || this.#taking.size >= AHEAD) return;
    this.#timer = setTimeout(
      () => this.#refuse(`did not finish within ${LIMITS.milliseconds / 1000} s`),
      LIMITS.milliseconds,
    );
  }

  /** Node limits what JavaScript's objects take, but not the buffers beside them. */
  #watchMemory(): void {
    const most = process.memoryUsage.rss() + LIMITS.machineMegabytes * 1_048_576;
    this.#look = setInterval(() => {
      if (process.memoryUsage.rss() > most)
        this.#refuse(`used more than ${LIMITS.machineMegabytes} MB of the machine's memory`);
    }, LOOK_MS);
  }

  #hear(
    message: Message,
    resolve: (documents: SiteDocument[]) => void,
    reject: (fault: Error) => void,
  ): void {
    if ('documents' in message) {
      if (this.#rendered < this.input.jobs.length) return this.#refuse('was not rendered');
      resolve(message.documents);
    } else if ('site' in message) this.taker.site(message.site);
    else if ('fault' in message) this.#refuse(String(message.fault));
    else this.#take(message.html, reject);
    this.#watchTime();
  }

  #take(html: unknown, reject: (fault: Error) => void): void {
    const job = this.input.jobs[this.#rendered];
    if (!job || typeof html !== 'string') return this.#refuse('gave no HTML');
    if (html.length > LIMITS.characters)
      return this.#refuse(`is ${html.length} characters long, ${LIMITS.characters} are allowed`);
    this.#rendered++;
    const taking = this.taker.page(job, html).then(() => {
      this.#taking.delete(taking);
      this.#worker.postMessage('taken');
      this.#watchTime();
    });
    this.#taking.add(taking);
    taking.catch(reject);
  }

  #place(): string {
    const next = this.input.jobs[this.#rendered]?.path;
    return next ? `${this.input.name}, page ${next}` : this.input.name;
  }
}

/**
 * Renders all pages of one section in a worker thread of its own, so that a crash, an endless loop
 * or a memory leak ends there, and hands each page over as soon as it is there. Gives the section's
 * documents, not checked yet; rejects with a Refusal that names release, page and fault.
 */
export const render = (input: RenderInput, taker: Taker): Promise<SiteDocument[]> =>
  new Rendering(input, taker).run();
