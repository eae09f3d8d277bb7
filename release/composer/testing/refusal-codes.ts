import fs from 'node:fs';
import path from 'node:path';
import * as errors from '../src/platform/errors';

export const PAGE = path.join(import.meta.dirname, '../../../docs/refusal-codes.md');

type Kind = new (message: string) => errors.ReleaseError;

const isKind = (value: unknown): value is Kind =>
  typeof value === 'function' &&
  value.prototype instanceof errors.ReleaseError &&
  value !== errors.Refusal;

/** One of each class, by code. */
export const refusals = (Object.values(errors) as unknown[])
  .filter(isKind)
  .map((Kind) => new Kind(''))
  .sort((a, b) => (a.code < b.code ? -1 : 1));

/** `npm run refusals` writes it. */
export function refusalCodes(): string {
  const rows = refusals.map(
    ({ code, summary, nextStep }) => `| \`${code}\` | ${summary} | ${nextStep} |`,
  );
  return `# Refusal codes

<!-- Made by \`npm run refusals\` from release/composer/src/platform/errors.ts. -->

A command that is refused prints place, fault, next step and a code: \`Error: ... [E_OVERLAP]\`. With \`--json\` it prints
\`code\`, \`message\` and \`nextStep\` on standard output. \`npx release history\` and the ops page show the code of each
refused change.

In the code: \`grep -rn E_OVERLAP release\` leads to the class, its name to each place that throws it.

| Code | Cause | Next step |
| ---- | ----- | --------- |
${rows.join('\n')}

Exit codes: 2 for \`E_USAGE\`, 3 for \`E_PENDING\`, 1 for all others.
`;
}

if (process.argv[1] === import.meta.filename) fs.writeFileSync(PAGE, refusalCodes());
