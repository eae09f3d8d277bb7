import { criteria, type Criterion } from './criteria';
import { type ManualCheck, manualChecks } from './manual-checks';

export interface Evidence {
  readonly criterion: string;
  readonly statement: string;
  readonly file: string;
  readonly holds: boolean;
}

export type Result = 'Supports' | 'Does not support' | 'Not applicable' | 'Not evaluated';

function resultOf(
  criterion: Criterion,
  evidence: readonly Evidence[],
  checks: readonly ManualCheck[],
): Result {
  if (evidence.some(({ holds }) => !holds)) return 'Does not support';
  if (evidence.length === 0 && checks.length === 0) return 'Not evaluated';
  return criterion.absent ? 'Not applicable' : 'Supports';
}

const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');

const testName = (file: string) => `\`${file.replace(/^e2e\//, '').replace(/\.e2e\.ts$/, '')}\``;

const unique = (texts: readonly string[]) => [...new Set(texts)].sort();

function row(
  criterion: Criterion,
  evidence: readonly Evidence[],
  checks: readonly ManualCheck[],
): string {
  const { number, name, level, absent } = criterion;
  const about = evidence.filter((one) => one.criterion === number);
  const reviews = checks.filter((one) => one.criteria.includes(number));
  const broken = about.filter(({ holds }) => !holds);
  const proofs = [
    ...(broken.length > 0
      ? unique(broken.map(({ statement, file }) => `FAILED: ${statement} (${testName(file)})`))
      : unique(about.map(({ file }) => testName(file)))),
    ...reviews.map((review) => `review ${checks.indexOf(review) + 1}`),
  ].join(', ');
  const proof = absent ? `${absent} ${proofs}` : proofs;
  const title = `9.${number} ${name} (${level})`;
  return `| ${[title, resultOf(criterion, about, reviews), cell(proof)].join(' | ')} |`;
}

export const conformanceTable = (
  evidence: readonly Evidence[],
  checks: readonly ManualCheck[] = manualChecks,
): string =>
  [
    '| Clause (level) | Result | Proved by |',
    '| --- | --- | --- |',
    ...criteria.map((criterion) => row(criterion, evidence, checks)),
    '',
    ...checks.map(({ what, on, by }, index) => `${index + 1}. ${what} (${on}, ${by})`),
  ].join('\n');
