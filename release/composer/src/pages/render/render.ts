import { type Settings, settingFields } from '@site/shared/contract';
import { RenderFailed } from '../../platform/errors';
import { escapeControl } from '../../platform/escape-control';
import { Renderer } from './renderer';

export interface PageJob {
  readonly path: string;
  readonly pattern: string | null;
}

export interface RenderInput {
  /** Name of what is rendered, for messages: "blog 1.0.0-ab12cd34". */
  readonly name: string;
  readonly shell: string;
  readonly remote: string | null;
  /** JSON of what the remote's code finds as ./data.json, by names; none if it has its data inside. */
  readonly data?: string | undefined;
  readonly jobs: readonly PageJob[];
  /** The shell's links that lead to no live section. */
  readonly gone?: readonly string[];
  readonly settings?: Settings;
}

/** Who takes what is rendered, in the order of the jobs. What is slow to take holds up the rendering. */
export interface PageReceiver {
  /** What the shell says of the site, before any page, when no section is rendered with it; not checked yet. */
  site(site: unknown): void;
  /** `read` are the names of the data that went into it. */
  page(job: PageJob, html: string, read: readonly string[]): Promise<void>;
}

/**
 * No page may take longer, none may be larger, and no section may use more memory of JavaScript's, or
 * more of the machine's (where that tells, as Linux does): what does is refused.
 */
export const LIMITS = {
  milliseconds: 10_000,
  characters: 5_000_000,
  /** Of all pages of a section. */
  together: 2_000_000_000,
  megabytes: 512,
  machineMegabytes: 2_048,
  /** Of what a page has read, as reading.mjs notes it. */
  names: 64,
  name: 4_001,
};

/** So many pages may be rendered and not yet taken: all memory that many pages need. */
const AHEAD = 8;
const LOOK_MS = 50;

interface RenderedMessage {
  readonly html: unknown;
  readonly read: unknown;
}

type Message =
  | { readonly site: unknown }
  | RenderedMessage
  | { readonly fault: unknown }
  | { readonly documents: string };

/** As reading.mjs notes them: few, and short together. */
const isListOfNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length <= LIMITS.names &&
  value.every((name) => typeof name === 'string' && name.length <= LIMITS.name);

class Rendering {
  readonly #renderer: Renderer;
  readonly #taking = new Set<Promise<void>>();
  #rendered = 0;
  #characters = 0;
  #isOver = false;
  #timer: NodeJS.Timeout | undefined;
  #look: NodeJS.Timeout | undefined;
  #refuse: (fault: string) => void = () => undefined;

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
      // What was begun is not left writing behind the back of who is told of a fault.
      await Promise.all([this.#renderer.end(), Promise.allSettled(this.#taking)]);
    }
  }

  #ended(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#refuse = (fault) =>
        reject(
          new RenderFailed(
            escapeControl(`${this.#place()}: ${fault}; fix the page and build it again`),
          ),
        );
      this.#watchTime();
      this.#watchMemory();
      const { process: renderer } = this.#renderer;
      renderer.on('error', reject);
      this.#renderer.ended().then((reason) => this.#refuse(reason), reject);
      const { shell, remote, data, jobs, gone, settings } = this.input;
      const fields = settings && Object.keys(settings).length > 0 && settingFields(settings);
      this.#renderer.ready().then(() => {
        renderer.on('message', (message: Message) => {
          new Promise<void>((done) => done(this.#hear(message, resolve, reject))).catch(reject);
        });
        const most = LIMITS.characters;
        this.#tell({
          shell,
          remote,
          data,
          jobs,
          gone,
          settings: fields || null,
          ahead: AHEAD,
          most,
        });
      }, reject);
    });
  }

  /** Who has ended meanwhile hears nothing: why it did is told elsewhere. */
  #tell(message: object | string): void {
    this.#renderer.process.send(message, () => undefined);
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
    this.#look = setInterval(() => {
      if ((this.#renderer.usedBytes() ?? 0) > LIMITS.machineMegabytes * 1_048_576)
        this.#refuse(`used more than ${LIMITS.machineMegabytes} MB of the machine's memory`);
    }, LOOK_MS);
  }

  #hear(
    message: Message,
    resolve: (documents: unknown) => void,
    reject: (fault: Error) => void,
  ): void {
    if ('documents' in message) {
      if (this.#rendered < this.input.jobs.length) return this.#refuse('was not rendered');
      this.#resolve(message.documents, resolve);
    } else if ('site' in message && !this.input.remote) this.receiver.site(message.site);
    else if ('fault' in message) this.#refuse(String(message.fault));
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

  #take({ html, read }: RenderedMessage, reject: (fault: Error) => void): void {
    const job = this.input.jobs[this.#rendered];
    if (!job || typeof html !== 'string') return this.#refuse('gave no HTML');
    if (!isListOfNames(read)) return this.#refuse('does not say what it read');
    if (html.length > LIMITS.characters)
      return this.#refuse(`is ${html.length} characters long, ${LIMITS.characters} are allowed`);
    this.#characters += html.length;
    if (this.#characters > LIMITS.together)
      return this.#refuse(`makes more than ${LIMITS.together} characters with the pages before it`);
    this.#rendered++;
    const taking = this.receiver.page(job, html, read).then(() => {
      this.#taking.delete(taking);
      this.#tell('taken');
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
 * Renders all pages of one section in a process of its own, so that a crash, an endless loop
 * or a memory leak ends there, and hands each page over as soon as it is there. Gives the section's
 * documents, not checked yet; rejects with a Refusal that names release, page and fault.
 */
export const render = (input: RenderInput, receiver: PageReceiver): Promise<unknown> =>
  new Rendering(input, receiver).run();
