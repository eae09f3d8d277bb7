import { data, Evaluator, Lexer, Parser } from '@actions/expressions';
import { load } from 'js-yaml';
import fs from 'node:fs';
import path from 'node:path';
import { repository } from '../fixtures/site';
import type { Machine } from './machine';

type Texts = Readonly<Record<string, string>>;

interface Step {
  readonly id?: string;
  readonly uses?: string;
  readonly with?: Texts;
  readonly run?: string;
  readonly env?: Texts;
  readonly if?: string;
}

interface Job {
  readonly if?: string;
  readonly env?: Texts;
  readonly environment?: { readonly name: string; readonly url?: string };
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly env?: Texts;
  readonly jobs: Readonly<Record<string, Job>>;
}

export type Known = Readonly<Record<string, unknown>>;

export interface JobRun {
  readonly ran: readonly (readonly [command: string, code: number])[];
  readonly output: string;
  /** Of the job's environment; a pull request shows it. */
  readonly address: string;
}

function asData(value: unknown): data.ExpressionData {
  if (typeof value === 'string') return new data.StringData(value);
  if (typeof value === 'boolean') return new data.BooleanData(value);
  if (value === null || typeof value !== 'object') return new data.Null();
  return new data.Dictionary(
    ...Object.entries(value).map(([key, part]) => ({ key, value: asData(part) })),
  );
}

function valueOf(expression: string, known: Known): data.ExpressionData {
  const { tokens } = new Lexer(expression).lex();
  const parsed = new Parser(tokens, Object.keys(known), []).parse();
  return new Evaluator(parsed, asData(known) as data.Dictionary).evaluate();
}

const isTrue = (condition: string | undefined, known: Known) =>
  condition === undefined ||
  valueOf(condition.replace(/^\$\{\{(.*)\}\}$/, '$1'), known).coerceString() === 'true';

const filled = (text: string, known: Known) =>
  String(text).replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) =>
    valueOf(expression.trim(), known).coerceString(),
  );

const allFilled = (texts: Texts | undefined, known: Known): Texts =>
  Object.fromEntries(
    Object.entries(texts ?? {}).map(([name, text]) => [name, filled(text, known)]),
  );

const outputsIn = (file: string): Texts =>
  Object.fromEntries(
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]),
  ) as Texts;

export class WorkflowRun {
  readonly #workflow: Workflow;

  constructor(
    name: string,
    readonly known: Known,
    readonly artifacts: string,
  ) {
    const file = path.join(repository, '.github/workflows', `${name}.yml`);
    this.#workflow = load(fs.readFileSync(file, 'utf8')) as Workflow;
  }

  #job(name: string): Job {
    const job = this.#workflow.jobs[name];
    if (!job) throw new Error(`There is no job ${name}`);
    return job;
  }

  wants = (name: string): boolean => isTrue(this.#job(name).if, this.known);

  /** Only the actions that test machines need: they have sources and Node. */
  #use({ uses = '', with: words }: Step, { folder }: Machine): void {
    const [, action] = /^actions\/([\w-]+)@/.exec(uses) ?? [];
    const { name = '', path: place = '' } = allFilled(words, this.known);
    const [here, there] = [path.join(folder, place), path.join(this.artifacts, name)];
    if (action === 'upload-artifact') fs.cpSync(here, there, { recursive: true });
    else if (action === 'download-artifact') fs.cpSync(there, here, { recursive: true });
    else if (action !== 'checkout' && action !== 'setup-node')
      throw new Error(`What does ${uses} do?`);
  }

  async run(name: string, machine: Machine): Promise<JobRun> {
    const job = this.#job(name);
    const env = { ...allFilled(this.#workflow.env, this.known), ...allFilled(job.env, this.known) };
    const steps: Record<string, { outputs: Texts }> = {};
    const outputFile = path.join(this.artifacts, `${name}.output`);
    const ran: [string, number][] = [];
    let output = '';
    for (const step of job.steps) {
      const known = { ...this.known, steps };
      if (!isTrue(step.if, known)) continue;
      if (step.uses) this.#use(step, machine);
      // Test machines have their packages.
      if (!step.run || step.run.startsWith('npm ci')) continue;
      fs.writeFileSync(outputFile, '');
      const own = { ...env, ...allFilled(step.env, known), GITHUB_OUTPUT: outputFile };
      const ended = await machine.run(step.run, own);
      ran.push([step.run, ended.code]);
      output += ended.output;
      if (step.id) steps[step.id] = { outputs: outputsIn(outputFile) };
      if (ended.code !== 0) break;
    }
    return { ran, output, address: filled(job.environment?.url ?? '', { ...this.known, steps }) };
  }
}
