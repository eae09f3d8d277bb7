import { criteria, type Criterion } from './criteria';
import { type ManualCheck, manualChecks } from './manual-checks';

/** What one test says of one criterion. */
export interface Evidence {
  readonly criterion: string;
  /** What holds, in words. */
  readonly statement: string;
  /** The file of the test, from the repository. */
  readonly file: string;
  readonly holds: boolean;
}

export type Result = 'Supports' | 'Does not support' | 'Not applicable' | 'Not evaluated';

/** What the evidence comes to: one fault outweighs all proof, and nothing is taken for granted. */
export function resultOf(
  criterion: Criterion,
  evidence: readonly Evidence[],
  checks: readonly ManualCheck[],
): Result {
  if (evidence.some(({ holds }) => !holds)) return 'Does not support';
  if (evidence.length === 0 && checks.length === 0) return 'Not evaluated';
  return criterion.absent ? 'Not applicable' : 'Supports';
}

const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');

/** Each statement once, with the file that proves it. */
const proofs = (evidence: readonly Evidence[]) =>
  [...new Set(evidence.map(({ statement, file }) => `${statement} (\`${file}\`)`))].sort();

function row(
  criterion: Criterion,
  evidence: readonly Evidence[],
  checks: readonly ManualCheck[],
): string {
  const { number, name, level, absent } = criterion;
  const about = evidence.filter((one) => one.criterion === number);
  const looked = checks.filter((one) => one.criteria.includes(number));
  const broken = about.filter(({ holds }) => !holds);
  const remarks = [
    ...(absent ? [absent] : []),
    ...(broken.length > 0 ? proofs(broken).map((one) => `BROKEN: ${one}`) : proofs(about)),
    ...looked.map(({ what, on, by }) => `Looked at: ${what} (${on}, ${by})`),
  ];
  const cells = [`9.${number}`, name, level, resultOf(criterion, about, looked)];
  return `| ${[...cells, cell(remarks.join('; '))].join(' | ')} |`;
}

/** Takes what the tests of a run say, gives the conformance table as Markdown. */
export const conformanceTable = (
  evidence: readonly Evidence[],
  checks: readonly ManualCheck[] = manualChecks,
): string =>
  [
    '| Clause | Criterion | Level | Result | Proved by |',
    '| --- | --- | --- | --- | --- |',
    ...criteria.map((criterion) => row(criterion, evidence, checks)),
  ].join('\n');
