import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { sourceFaults } from '../../build/checks/source-rules';
import { typeFaults } from '../../build/checks/types';
import { checkout } from '../../checkout';
import type { Remark } from '../told/fault';

const IS_SOURCE = /\.tsx?$/;

/** What a build would refuse, though no compiler minds it. */
const rulesBroken = (file: string): string[] => {
  const name = path.relative(checkout, file);
  return sourceFaults(name, fs.readFileSync(file, 'utf8')).map((fault) => `${name}:${fault}`);
};

/**
 * Looks at types and lint while pages are shown already, one time after another: the types of all that comes from
 * source, and the files that were changed since.
 */
export class Beside {
  readonly #changed = new Set<string>();
  #linter: ChildProcess | undefined;
  #ended = false;
  #looking = false;
  #again = false;
  #told = '';

  constructor(
    readonly directories: readonly string[],
    readonly cache: string,
    readonly tell: (remarks: readonly Remark[]) => void,
  ) {}

  /** Looks again; what is changed while it does is looked at after. */
  look(changed: readonly string[]): void {
    for (const file of changed) if (IS_SOURCE.test(file)) this.#changed.add(file);
    this.#again = true;
    if (!this.#looking) void this.#work();
  }

  async #work(): Promise<void> {
    this.#looking = true;
    while (this.#again) {
      this.#again = false;
      const types = await this.#types();
      // Types are told first: they are there much sooner.
      if (this.#changed.size > 0) this.#say([...types]);
      this.#say([...types, ...(await this.#lint())]);
    }
    this.#looking = false;
  }

  #say(remarks: readonly Remark[]): void {
    const said = JSON.stringify(remarks);
    if (said === this.#told || (this.#again && remarks.length === 0)) return;
    this.#told = said;
    this.tell(remarks);
  }

  async #types(): Promise<Remark[]> {
    try {
      const faults = await typeFaults(this.directories, this.cache);
      return faults.map(({ text }) => ({ kind: 'types', text }));
    } catch (fault) {
      return [{ kind: 'types', text: (fault as Error).message }];
    }
  }

  async #lint(): Promise<Remark[]> {
    const files = [...this.#changed].filter((file) => fs.existsSync(file));
    if (this.#ended || files.length === 0) return [];
    const linter = (this.#linter ??= this.#startLinter());
    const texts = await new Promise<readonly string[]>((resolve) => {
      linter.once('message', ({ texts }: { texts: readonly string[] }) => resolve(texts));
      linter.once('exit', () => resolve([]));
      // One that is gone cannot be told; dev mode goes on without it.
      linter.send(files, (fault) => fault && resolve([]));
    });
    return [...files.flatMap(rulesBroken), ...texts].map((text) => ({ kind: 'lint', text }));
  }

  #startLinter(): ChildProcess {
    const linter = fork(path.join(import.meta.dirname, 'lint-process.mjs'), [checkout], {
      execArgv: [],
    });
    linter.once('exit', () => (this.#linter = undefined));
    return linter;
  }

  end(): void {
    this.#ended = true;
    this.#linter?.kill();
  }
}
