import { escapeControl, type FinishedPage, type Settings, settingFields } from '@site/contract';
import { Refusal } from '../../refusal';
import { Renderer } from './renderer';

export interface PageJob {
  readonly path: string;
  readonly pattern: string | null;
  readonly finished?: FinishedPage;
  /** Names in the section's data that it may read; all by default. */
  readonly reads?: readonly string[] | undefined;
}

export interface RenderInput {
  readonly name: string;
  readonly shell: string;
  readonly remote: string | null;
  /** The remote's code finds it as ./data.json. */
  readonly data?: string | undefined;
  /** Names that code may read before any page; all by default. */
  readonly readsAlways?: readonly string[] | undefined;
  readonly jobs: readonly PageJob[];
  readonly gone?: readonly string[];
  readonly settings?: Settings;
}

/** Gets pages in job order; a slow receiver slows the rendering. */
export interface PageReceiver {
  /** Unchecked; called before any page, and only without a section. */
  site(site: unknown): void;
  page(job: PageJob, html: string): Promise<void>;
}

/** Memory: the JavaScript heap, and the process where the system reports it (Linux). */
export const LIMITS = {
  milliseconds: 10_000,
  characters: 5_000_000,
  /** Per section. */
  together: 2_000_000_000,
  megabytes: 512,
  machineMegabytes: 2_048,
};

/** Pages that wait for the receiver: bounds memory. */
const MAX_QUEUED = 8;
const POLL_MS = 50;

interface RenderedMessage {
  readonly html: unknown;
}

type Message =
  | { readonly site: unknown }
  | RenderedMessage
  | { readonly error: unknown }
  | { readonly documents: string };

class Rendering {
  readonly #renderer: Renderer;
  readonly #taking = new Set<Promise<void>>();
  #rendered = 0;
  #characters = 0;
  #isOver = false;
  #timer: NodeJS.Timeout | undefined;
  #look: NodeJS.Timeout | undefined;
  #refuse: (error: string) => void = () => undefined;

  constructor(
    readonly input: RenderInput,
    readonly receiver: PageReceiver,
  ) {
    this.#renderer = new Renderer(LIMITS.megabytes);
  }

  async run(): Promise<unknown> {
    try {
      const documents = await this.#ended();
      await Promise.all(this.#taking);
      return documents;
    } finally {
      this.#isOver = true;
      this.#renderer.process.removeAllListeners('message');
      clearTimeout(this.#timer);
      clearInterval(this.#look);
      // No write continues after the caller learns of an error.
      await Promise.all([this.#renderer.end(), Promise.allSettled(this.#taking)]);
    }
  }

  #ended(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#refuse = (error) =>
        reject(
          new Refusal(
            'E_RENDER',
            escapeControl(`${this.#place()}: ${error}; fix the page and build it again`),
          ),
        );
      this.#watchTime();
      this.#watchMemory();
      const { process: renderer } = this.#renderer;
      renderer.on('error', reject);
      this.#renderer.ended().then((reason) => this.#refuse(reason), reject);
      const { shell, remote, data, readsAlways, jobs, gone, settings } = this.input;
      const fields = settings && Object.keys(settings).length > 0 && settingFields(settings);
      this.#renderer.ready().then(() => {
        renderer.on('message', (message: Message) => {
          new Promise<void>((done) => done(this.#receive(message, resolve, reject))).catch(reject);
        });
        const most = LIMITS.characters;
        this.#send({
          shell,
          remote,
          data,
          readsAlways,
          jobs,
          gone,
          settings: fields || null,
          ahead: MAX_QUEUED,
          most,
        });
      }, reject);
    });
  }

  /** The child may have ended; that is reported elsewhere. */
  #send(message: object | string): void {
    this.#renderer.process.send(message, () => undefined);
  }

  /** The receiver's time is not the section's: the clock runs only while there is room ahead. */
  #watchTime(): void {
    clearTimeout(this.#timer);
    if (this.#isOver || this.#taking.size >= MAX_QUEUED) return;
    this.#timer = setTimeout(
      () => this.#refuse(`did not finish within ${LIMITS.milliseconds / 1000} s`),
      LIMITS.milliseconds,
    );
  }

  /** Node limits the heap but not buffers. */
  #watchMemory(): void {
    this.#look = setInterval(() => {
      if ((this.#renderer.usedBytes() ?? 0) > LIMITS.machineMegabytes * 1_048_576)
        this.#refuse(`used more than ${LIMITS.machineMegabytes} MB of the machine's memory`);
    }, POLL_MS);
  }

  #receive(
    message: Message,
    resolve: (documents: unknown) => void,
    reject: (error: Error) => void,
  ): void {
    if ('documents' in message) {
      if (this.#rendered < this.input.jobs.length) return this.#refuse('was not rendered');
      this.#resolve(message.documents, resolve);
    } else if ('site' in message && !this.input.remote) this.receiver.site(message.site);
    else if ('error' in message) this.#refuse(String(message.error));
    else if ('html' in message) this.#take(message, reject);
    this.#watchTime();
  }

  #resolve(json: string, resolve: (documents: unknown) => void): void {
    try {
      resolve(JSON.parse(json) as unknown);
    } catch {
      this.#refuse('gave documents that are not JSON');
    }
  }

  #take({ html }: RenderedMessage, reject: (error: Error) => void): void {
    const job = this.input.jobs[this.#rendered];
    if (!job || typeof html !== 'string') return this.#refuse('render returned no HTML');
    if (html.length > LIMITS.characters)
      return this.#refuse(`is ${html.length} characters long, ${LIMITS.characters} are allowed`);
    this.#characters += html.length;
    if (this.#characters > LIMITS.together)
      return this.#refuse(`makes more than ${LIMITS.together} characters with the pages before it`);
    this.#rendered++;
    const taking = this.receiver.page(job, html).then(() => {
      this.#taking.delete(taking);
      this.#send('taken');
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
 * A separate process contains crashes, endless loops and leaks. Resolves to unchecked documents; rejects with
 * RenderFailed.
 */
export const render = (input: RenderInput, receiver: PageReceiver): Promise<unknown> =>
  new Rendering(input, receiver).run();
