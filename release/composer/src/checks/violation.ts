import { counted } from '../platform/numbers';

import { escapeControl } from '../platform/escape-control';

/** What is wrong with one page. */
export interface Violation {
  /** Address of the page inside the site. */
  readonly page: string;
  readonly fault: string;
}

/** So many are named; whoever has more corrects these first. */
const NAMED = 10;

/** Takes the faults of one release, gives the message that refuses it: a line for each, with the next step. */
export function message(name: string, faults: readonly Violation[], remedy: string): string {
  const lines = faults
    .slice(0, NAMED)
    .map(({ page, fault }) => escapeControl(`${name}, page ${page}: ${fault}; ${remedy}`));
  const more = faults.length - lines.length;
  return [...lines, ...(more > 0 ? [`${name}: and ${counted(more, 'more fault')}`] : [])].join(
    '\n',
  );
}
