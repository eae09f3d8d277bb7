import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { onInterrupt } from '../interrupt';
import { Refusal } from '../refusal';
import type { AssemblyAnswer, AssemblyRequest } from './assembly-process';
import type { AssembledPage, PageToAssemble, SectionToAssemble } from './page-assembler';

/** For one page, on the slowest machine. */
export const PAGE_SECONDS = 60;

/** TypeScript in a checkout, JavaScript in a package. */
const ending = path.extname(import.meta.url);

function startProcess(): ChildProcess {
  const { resolve } = createRequire(import.meta.url);
  const loader = ending === '.ts' ? ['--import', resolve('tsx')] : [];
  const child = fork(path.join(import.meta.dirname, `assembly-process${ending}`), [], {
    execArgv: [...loader, '--enable-source-maps', '--no-warnings'],
    env: { NODE_ENV: 'production', TZ: 'UTC' },
    serialization: 'advanced',
  });
  // It must not keep the command waiting when all is done.
  child.unref();
  child.channel?.unref();
  return child;
}

class Worker {
  readonly #process = startProcess();
  readonly #forget = onInterrupt(() => void this.#process.kill('SIGKILL'));
  #isEnded = false;

  get isEnded(): boolean {
    return this.#isEnded;
  }

  end(): void {
    this.#isEnded = true;
    this.#forget();
    this.#process.kill('SIGKILL');
  }

  async ask(request: AssemblyRequest, name: string, seconds: number): Promise<AssemblyAnswer> {
    const child = this.#process;
    child.channel?.ref();
    let clean = (): void => undefined;
    try {
      return await new Promise<AssemblyAnswer>((resolve, reject) => {
        const fail = (what: string) => {
          this.end();
          reject(new Refusal('E_RENDER', `${name}: ${what}; make it simpler and build it again`));
        };
        const timer = setTimeout(
          () => fail(`takes more than ${seconds} s to read and check`),
          seconds * 1_000,
        );
        const onExit = () => fail('ended the process that reads and checks it');
        clean = () => {
          clearTimeout(timer);
          child.removeListener('exit', onExit).removeListener('message', resolve);
        };
        child.once('message', resolve).once('exit', onExit);
        child.send(request, (error) => error && onExit());
      });
    } finally {
      clean();
      child.channel?.unref();
    }
  }
}

/**
 * Assembles and checks pages in a process of its own: one that takes for ever is ended, and the command hears Ctrl+C
 * meanwhile. Starts with the first section and is used for all.
 */
export class AssemblyLine {
  #worker: Worker | undefined;
  #sections = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(readonly seconds = PAGE_SECONDS) {}

  /** Rejects with a Refusal. */
  async begin(section: SectionToAssemble): Promise<AssemblySection> {
    const id = ++this.#sections;
    await this.#ask({ begin: id, section }, section.name);
    return {
      assemble: async (page) => {
        const assembled = await this.#ask(
          { section: id, page },
          `${section.name}, page ${page.path}`,
        );
        if (!assembled) throw new Error(`${section.name}: its assembly has ended`);
        return assembled;
      },
      end: async () => {
        if (this.#worker && !this.#worker.isEnded) await this.#ask({ end: id }, section.name);
      },
    };
  }

  end(): void {
    this.#worker?.end();
    this.#worker = undefined;
  }

  #ask(request: AssemblyRequest, name: string): Promise<AssembledPage | undefined> {
    const answer = this.#last.then(() => this.#askNow(request, name));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async #askNow(request: AssemblyRequest, name: string): Promise<AssembledPage | undefined> {
    if (!this.#worker || this.#worker.isEnded) this.#worker = new Worker();
    const answer = await this.#worker.ask(request, name, this.seconds);
    if ('refusal' in answer) throw new Refusal(answer.refusal.code, answer.refusal.message);
    if ('error' in answer) throw new Error(`${name}: ${answer.error}`);
    return answer.page;
  }
}

export interface AssemblySection {
  assemble(page: PageToAssemble): Promise<AssembledPage>;
  end(): Promise<void>;
}
