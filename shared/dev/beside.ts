import { type ChildProcess, execFile } from 'node:child_process';
import fs from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { sourceFaults } from '../build/checks/source-rules';
import { typeFaults } from '../build/checks/types';
import { checkout } from '../checkout';
import { isNumber, isText, listOf, optional, parsed, shapeOf } from '../src/shape/shape';
import type { Remark } from './faults/fault';

const IS_SOURCE = /\.tsx?$/;

/** What a build would refuse, though no compiler minds it. */
const rulesBroken = (file: string): string[] => {
  const name = path.relative(checkout, file);
  return sourceFaults(name, fs.readFileSync(file, 'utf8')).map((fault) => `${name}:${fault}`);
};

/** What the linter says of a file, as far as it is told here. */
interface Diagnostic {
  readonly message: string;
  /** Missing where a file cannot be parsed. */
  readonly code?: string;
  readonly filename: string;
  readonly labels: readonly { readonly span: { readonly line: number; readonly column: number } }[];
}

const isLinted = shapeOf({
  diagnostics: listOf(
    shapeOf<Diagnostic>({
      message: isText,
      code: optional(isText),
      filename: isText,
      labels: listOf(shapeOf({ span: shapeOf({ line: isNumber, column: isNumber }) })),
    }),
  ),
});

const remarkOf = ({ message, code, filename, labels }: Diagnostic): string => {
  const { line, column } = labels[0]?.span ?? { line: 1, column: 1 };
  return `${filename}:${line}:${column}: ${message}${code ? ` (${code})` : ''}`;
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
  #last = '';

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
    const text = JSON.stringify(remarks);
    if (text === this.#last || (this.#again && remarks.length === 0)) return;
    this.#last = text;
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
    return [...files.flatMap(rulesBroken), ...(await this.#remarks(files))].map((text) => ({
      kind: 'lint',
      text,
    }));
  }

  /** Runs the linter on some files where there are settings for it; it gives way to whatever builds and renders. */
  async #remarks(files: readonly string[]): Promise<readonly string[]> {
    const linter = path.join(checkout, 'node_modules/.bin/oxlint');
    const settings = path.join(checkout, '.oxlintrc.json');
    if (!fs.existsSync(settings) || !fs.existsSync(linter)) return [];
    const names = files.map((file) => path.relative(checkout, file));
    // Of files that its settings leave out it would complain, before its JSON.
    const words = ['--format', 'json', '--no-error-on-unmatched-pattern', ...names];
    const text = await new Promise<string>((resolve) => {
      // It ends with 1 when it has something to remark.
      this.#linter = execFile(linter, words, { cwd: checkout }, (_fault, text) => resolve(text));
      if (this.#linter.pid) setPriority(this.#linter.pid, 10);
    });
    if (this.#ended) return [];
    try {
      return parsed(text, isLinted, 'What the linter says').diagnostics.map(remarkOf);
    } catch {
      return [`The files could not be linted: ${text.trim() || 'the linter says nothing'}`];
    }
  }

  end(): void {
    this.#ended = true;
    this.#linter?.kill();
  }
}
