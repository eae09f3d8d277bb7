import { createRequire } from 'node:module';
import path from 'node:path';
import { Refusal } from '../refusal';
import type { AssemblyAnswer, AssemblyRequest } from './assembly-process';
import type { AssembledPage, PageToAssemble, SectionToAssemble } from './page-assembler';
import { TaskRunner } from './task-runner';

/** Limit for one page on the slowest machine. */
const PAGE_SECONDS = 60;

/** TypeScript in a checkout, JavaScript in a package. */
const ending = path.extname(import.meta.url);

function startProcess(seconds: number): TaskRunner {
  const { resolve } = createRequire(import.meta.url);
  const loader = ending === '.ts' ? ['--import', resolve('tsx')] : [];
  return new TaskRunner(path.join(import.meta.dirname, `assembly-process${ending}`), seconds, {
    execArgv: [...loader, '--enable-source-maps', '--no-warnings'],
    serialization: 'advanced',
  });
}

async function ask(
  worker: TaskRunner,
  request: AssemblyRequest,
  subject: string,
): Promise<AssembledPage | undefined> {
  const answer = await worker.ask<AssemblyAnswer>(request, subject);
  if ('refusal' in answer) throw new Refusal(answer.refusal.code, answer.refusal.message);
  if ('error' in answer) throw new Error(`${subject}: ${answer.error}`);
  return answer.page;
}

export interface AssemblySection {
  assemble(page: PageToAssemble): Promise<AssembledPage>;
  end(): void;
}

/** Assembles and checks pages in a process that goes on to the next section, as starting one takes a while. */
export class AssemblyLine {
  #idle: TaskRunner | undefined;

  constructor(readonly seconds = PAGE_SECONDS) {}

  /** Rejects with a Refusal. */
  async begin(section: SectionToAssemble): Promise<AssemblySection> {
    const worker = this.#idle ?? startProcess(this.seconds);
    this.#idle = undefined;
    const end = () => {
      this.end();
      if (!worker.isEnded) this.#idle = worker;
    };
    try {
      await ask(worker, { section }, section.name);
    } catch (error) {
      end();
      throw error;
    }
    return {
      assemble: async (page) =>
        (await ask(worker, { page }, `${section.name}, page ${page.path}`)) as AssembledPage,
      end,
    };
  }

  end(): void {
    this.#idle?.end();
    this.#idle = undefined;
  }
}
