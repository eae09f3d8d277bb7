import { pluralize } from '@site/composer/numbers';
import { ProbeFailed } from '@site/composer/errors';
import type { Fault, ProbeResult } from './probe';

const MAX_CHARACTERS = 300;

function lineOf({ path, step, kind, what, source, team }: Fault): string {
  const place = [source, team].filter(Boolean).join(', ');
  const words = what.replace(/\s+/g, ' ').slice(0, MAX_CHARACTERS);
  return `${path}, ${step}: ${kind}: ${words}${place ? ` (${place})` : ''}`;
}

export function* reportLines(result: ProbeResult): Generator<string> {
  const { pages, steps, leftOut, onBoth, once, faults } = result;
  yield (
    `Probe: walked ${pluralize(pages, 'changed page')} in ${pluralize(steps, 'step')}` +
    (leftOut > 0 ? `; ${leftOut} more changed pages were left out.` : '.')
  );
  for (const one of onBoth)
    yield `Also in the live version, so no fault of the release: ${lineOf(one)}`;
  for (const one of once) yield `Passed when repeated: ${lineOf(one)}`;
  for (const one of faults) yield `Fault: ${lineOf(one)}`;
}

/** Throws ProbeFailed. */
export function refuseFaults({ faults }: ProbeResult, name: string): void {
  const [first, ...others] = faults;
  if (!first) return;
  const more = others.length > 0 ? ` (and ${others.length} more, see above)` : '';
  throw new ProbeFailed(
    `${name} fails in a browser where the live version does not: ${lineOf(first)}${more}`,
  );
}
