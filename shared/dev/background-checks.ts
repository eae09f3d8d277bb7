import { type ChildProcess, execFile } from 'node:child_process';
import fs from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { sourceFaults } from '../build/checks/source-rules';
import { typeFaults } from '../build/checks/types';
import { checkout } from '../checkout';
import { isNumber, isText, listOf, optional, parsed, shapeOf } from '../src/shape/shape';
import type { Diagnostic } from './faults/fault';

const IS_SOURCE = /\.tsx?$/;

/** What a build would refuse, though compilers accept it. */
const rulesBroken = (file: string): string[] => {
  const name = path.relative(checkout, file);
  return sourceFaults(name, fs.readFileSync(file, 'utf8')).map((fault) => `${name}:${fault}`);
};

interface LintMessage {
  readonly message: string;
  /** Missing for a file that cannot be parsed. */
  readonly code?: string;
  readonly filename: string;
  readonly labels: readonly { readonly span: { readonly line: number; readonly column: number } }[];
}

const isLinted = shapeOf({
  diagnostics: listOf(
    shapeOf<LintMessage>({
      message: isText,
      code: optional(isText),
      filename: isText,
      labels: listOf(shapeOf({ span: shapeOf({ line: isNumber, column: isNumber }) })),
    }),
  ),
});

const lineOf = ({ message, code, filename, labels }: LintMessage): string => {
  const { line, column } = labels[0]?.span ?? { line: 1, column: 1 };
  return `${filename}:${line}:${column}: ${message}${code ? ` (${code})` : ''}`;
};

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
    // It would complain about ignored files, ahead of its JSON.
    const words = ['--format', 'json', '--no-error-on-unmatched-pattern', ...names];
    const text = await new Promise<string>((resolve) => {
      // Exits with 1 when it has messages.
      this.#linter = execFile(linter, words, { cwd: checkout }, (_fault, text) => resolve(text));
      if (this.#linter.pid) setPriority(this.#linter.pid, 10);
    });
    if (this.#isEnded) return [];
    try {
      return parsed(text, isLinted, 'What the linter says').diagnostics.map(lineOf);
    } catch {
      return [`The files could not be linted: ${text.trim() || 'the linter says nothing'}`];
    }
  }

  end(): void {
    this.#isEnded = true;
    this.#linter?.kill();
  }
}
