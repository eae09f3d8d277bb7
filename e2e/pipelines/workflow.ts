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

/** What the expressions of a workflow can name, such as github and vars. */
export type Contexts = Readonly<Record<string, unknown>>;

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

function valueOf(expression: string, contexts: Contexts): data.ExpressionData {
  const { tokens } = new Lexer(expression).lex();
  const parsed = new Parser(tokens, Object.keys(contexts), []).parse();
  return new Evaluator(parsed, asData(contexts) as data.Dictionary).evaluate();
}

const isTrue = (condition: string | undefined, contexts: Contexts) =>
  condition === undefined ||
  valueOf(condition.replace(/^\$\{\{(.*)\}\}$/, '$1'), contexts).coerceString() === 'true';

const fill = (text: string, contexts: Contexts) =>
  String(text).replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) =>
    valueOf(expression.trim(), contexts).coerceString(),
  );

const fillAll = (texts: Texts | undefined, contexts: Contexts): Texts =>
  Object.fromEntries(
    Object.entries(texts ?? {}).map(([name, text]) => [name, fill(text, contexts)]),
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
    readonly contexts: Contexts,
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

  willRun = (name: string): boolean => isTrue(this.#job(name).if, this.contexts);

  /** Only the actions that test machines need: they have sources and Node. */
  #useAction({ uses = '', with: inputs }: Step, { folder }: Machine): void {
    const [, action] = /^actions\/([\w-]+)@/.exec(uses) ?? [];
    const { name = '', path: folderName = '' } = fillAll(inputs, this.contexts);
    const [local, artifact] = [path.join(folder, folderName), path.join(this.artifacts, name)];
    if (action === 'upload-artifact') fs.cpSync(local, artifact, { recursive: true });
    else if (action === 'download-artifact') fs.cpSync(artifact, local, { recursive: true });
    else if (action !== 'checkout' && action !== 'setup-node')
      throw new Error(
        `These tests do not know what ${uses} does; add it to e2e/pipelines/workflow.ts`,
      );
  }

  async run(name: string, machine: Machine): Promise<JobRun> {
    const job = this.#job(name);
    const env = {
      ...fillAll(this.#workflow.env, this.contexts),
      ...fillAll(job.env, this.contexts),
    };
    const steps: Record<string, { outputs: Texts }> = {};
    const outputFile = path.join(this.artifacts, `${name}.output`);
    const ran: [string, number][] = [];
    let output = '';
    for (const step of job.steps) {
      const contexts = { ...this.contexts, steps };
      if (!isTrue(step.if, contexts)) continue;
      if (step.uses) this.#useAction(step, machine);
      // Test machines have their packages.
      if (!step.run || step.run.startsWith('npm ci')) continue;
      fs.writeFileSync(outputFile, '');
      const stepEnv = { ...env, ...fillAll(step.env, contexts), GITHUB_OUTPUT: outputFile };
      const ended = await machine.run(step.run, stepEnv);
      ran.push([step.run, ended.code]);
      output += ended.output;
      if (step.id) steps[step.id] = { outputs: outputsIn(outputFile) };
      if (ended.code !== 0) break;
    }
    return { ran, output, address: fill(job.environment?.url ?? '', { ...this.contexts, steps }) };
  }
}
