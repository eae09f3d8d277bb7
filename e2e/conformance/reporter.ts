import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';
import fs from 'node:fs';
import path from 'node:path';
import { DISPROVES, PROVES, TITLE_PROVES } from './proof-kinds';
import { conformanceTable, type Evidence } from './table';

const repository = path.resolve(import.meta.dirname, '../..');
const PAGE = path.join(repository, 'docs/accessibility.md');
// Set in columns, the table would be six times as long.
const [BEGIN, END] = ['<!-- prettier-ignore-start -->', '<!-- prettier-ignore-end -->'];
const COMMAND = 'npm run accessibility';

type Outcome = { readonly status?: FullResult['status'] } | undefined;

/** The files whose tests prove something, from the repository. */
function filesWithProof(): string[] {
  const all = fs.readdirSync(path.join(repository, 'e2e'), { recursive: true, encoding: 'utf8' });
  return all
    .filter((file) => file.endsWith('.e2e.ts') && !file.includes('node_modules'))
    .map((file) => path.join('e2e', file))
    .filter((file) =>
      /\bproof\(|\bproves\w*\(/.test(fs.readFileSync(path.join(repository, file), 'utf8')),
    );
}

/** What a test says of criteria, each with one of its statements. */
function evidenceOf(test: TestCase, result: TestResult): Evidence[] {
  const file = path.relative(repository, test.location.file);
  return result.annotations.flatMap(({ type, description = '' }) => {
    const say = (numbers: string, statement: string, holds: boolean) =>
      numbers.split(' ').map((criterion) => ({ criterion, statement, file, holds }));
    if (type === TITLE_PROVES) return say(description, test.title, result.status === 'passed');
    if (type !== PROVES && type !== DISPROVES) return [];
    const [, numbers = '', statement = ''] = /^([\d. ]+): ([^]*)$/.exec(description) ?? [];
    return say(numbers, statement, type === PROVES);
  });
}

/**
 * Makes the table of docs/accessibility.md of what the tests of this run prove. After a run of all tests that prove
 * something, a table that says anything else fails the run; with ACCESSIBILITY=write it is written again.
 */
export default class ConformanceReporter implements Reporter {
  readonly #evidence = new Map<string, Evidence[]>();
  #isWhole = false;

  printsToStdio = () => false;

  onBegin({ grep }: FullConfig, suite: Suite): void {
    const run = new Set(
      suite.allTests().map(({ location }) => path.relative(repository, location.file)),
    );
    this.#isWhole = String(grep) === '/.*/' && filesWithProof().every((file) => run.has(file));
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#evidence.set(test.id, evidenceOf(test, result));
  }

  onEnd({ status }: FullResult): Promise<Outcome> {
    return Promise.resolve(this.#outcome(status));
  }

  #outcome(status: FullResult['status']): Outcome {
    if (!this.#isWhole || status === 'interrupted') return undefined;
    const before = fs.readFileSync(PAGE, 'utf8');
    const [head = '', rest = ''] = before.split(BEGIN);
    const [, foot = ''] = rest.split(END);
    const table = conformanceTable([...this.#evidence.values()].flat());
    const now = `${head}${BEGIN}\n\n${table}\n\n${END}${foot}`;
    if (now === before) return undefined;
    if (process.env.ACCESSIBILITY === 'write') {
      fs.writeFileSync(PAGE, now);
      return undefined;
    }
    const old = new Set(before.split('\n'));
    const changed = now.split('\n').filter((line) => line.startsWith('|') && !old.has(line));
    process.stderr.write(
      `docs/accessibility.md does not say what the tests prove. They prove:\n${changed.join('\n')}\nIf it is meant to be so, write it with ${COMMAND}.\n`,
    );
    return { status: 'failed' };
  }
}
