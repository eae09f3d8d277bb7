import { type ChildProcess, execFile } from 'node:child_process';
import fs from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { sourceFaults } from '../build/checks/source-rules';
import { typeFaults } from '../build/checks/types';
import { checkout } from '../checkout';
import type { Diagnostic } from './faults/fault';

const IS_SOURCE = /\.tsx?$/;

/** What a build would refuse, though compilers accept it. */
const rulesBroken = (file: string): string[] => {
  const name = path.relative(checkout, file);
  return sourceFaults(name, fs.readFileSync(file, 'utf8')).map((fault) => `${name}:${fault}`);
};

/** "shared/site.config.ts:1:5: Unexpected var. [Error/eslint(no-var)]", perhaps without a rule. */
const MESSAGE = /^(.+:\d+:\d+: .+) \[\w+(?:\/(.+))?\]$/;

const messagesIn = (output: string): string[] =>
  output.split('\n').flatMap((line) => {
    const [, message, rule] = MESSAGE.exec(line) ?? [];
    return message ? [message + (rule ? ` (${rule})` : '')] : [];
  });

export class BackgroundChecks {
  readonly #changed = new Set<string>();
  #linter: ChildProcess | undefined;
  #isEnded = false;
  #isRunning = false;
  #isStale = false;
  #reported = '';

  constructor(
    readonly directories: readonly string[],
    readonly cache: string,
    readonly report: (diagnostics: readonly Diagnostic[]) => void,
  ) {}

  check(changed: readonly string[]): void {
    for (const file of changed) if (IS_SOURCE.test(file)) this.#changed.add(file);
    this.#isStale = true;
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#isStale) {
      this.#isStale = false;
      const types = await this.#types();
      // Types are ready much sooner than lint.
      if (this.#changed.size > 0) this.#reportIfNew([...types]);
      this.#reportIfNew([...types, ...(await this.#lint())]);
    }
    this.#isRunning = false;
  }

  #reportIfNew(diagnostics: readonly Diagnostic[]): void {
    const text = JSON.stringify(diagnostics);
    if (text === this.#reported || (this.#isStale && diagnostics.length === 0)) return;
    this.#reported = text;
    this.report(diagnostics);
  }

  async #types(): Promise<Diagnostic[]> {
    try {
      const faults = await typeFaults(this.directories, this.cache);
      return faults.map(({ text }) => ({ kind: 'types', text }));
    } catch (fault) {
      return [{ kind: 'types', text: (fault as Error).message }];
    }
  }

  async #lint(): Promise<Diagnostic[]> {
    const files = [...this.#changed].filter((file) => fs.existsSync(file));
    if (this.#isEnded || files.length === 0) return [];
    return [...files.flatMap(rulesBroken), ...(await this.#runLinter(files))].map((text) => ({
      kind: 'lint',
      text,
    }));
  }

  async #runLinter(files: readonly string[]): Promise<readonly string[]> {
    const linter = path.join(checkout, 'node_modules/.bin/oxlint');
    const settings = path.join(checkout, '.oxlintrc.json');
    if (!fs.existsSync(settings) || !fs.existsSync(linter)) return [];
    const names = files.map((file) => path.relative(checkout, file));
    const words = ['--format', 'unix', '--no-error-on-unmatched-pattern', ...names];
    const output = await new Promise<string>((resolve) => {
      // Exits with 1 when it has messages.
      this.#linter = execFile(linter, words, { cwd: checkout }, (fault, text) =>
        resolve(text || (fault?.message ?? '')),
      );
      if (this.#linter.pid) setPriority(this.#linter.pid, 10);
    });
    if (this.#isEnded) return [];
    const messages = messagesIn(output);
    if (messages.length > 0 || output.trim() === '') return messages;
    return [`The files could not be linted: ${output.trim()}`];
  }

  end(): void {
    this.#isEnded = true;
    this.#linter?.kill();
  }
}
