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
// The formatter would pad the columns.
const [BEGIN, END] = ['<!-- prettier-ignore-start -->', '<!-- prettier-ignore-end -->'];
const COMMAND = 'npm run accessibility';

type Outcome = { readonly status?: FullResult['status'] } | undefined;

function filesWithProof(): string[] {
  const all = fs.readdirSync(path.join(repository, 'e2e'), { recursive: true, encoding: 'utf8' });
  return all
    .filter((file) => file.endsWith('.e2e.ts') && !file.includes('node_modules'))
    .map((file) => path.join('e2e', file))
    .filter((file) =>
      /\bproof\(|\bproves\w*\(/.test(fs.readFileSync(path.join(repository, file), 'utf8')),
    );
}

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

/** Partial and failed runs are not compared: they would change the table. */
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
    const isWriting = process.env.ACCESSIBILITY === 'write';
    if (!this.#isWhole || status === 'interrupted') return undefined;
    if (status !== 'passed' && !isWriting) return undefined;
    const before = fs.readFileSync(PAGE, 'utf8');
    const [head = '', rest = ''] = before.split(BEGIN);
    const [, foot = ''] = rest.split(END);
    const table = conformanceTable([...this.#evidence.values()].flat());
    const now = `${head}${BEGIN}\n\n${table}\n\n${END}${foot}`;
    if (now === before) return undefined;
    if (isWriting) {
      fs.writeFileSync(PAGE, now);
      return undefined;
    }
    const old = new Set(before.split('\n'));
    const changed = now.split('\n').filter((line) => !old.has(line));
    process.stderr.write(
      `docs/accessibility.md does not match what the tests prove:\n${changed.join('\n')}\nIf this is intended, run ${COMMAND} and commit the page.\n`,
    );
    return { status: 'failed' };
  }
}
