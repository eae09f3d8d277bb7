import { pluralize } from '../platform/numbers';

import { escapeControl } from '../platform/escape-control';

export interface Violation {
  readonly page: string;
  readonly fault: string;
}

const MAX_LISTED = 10;

export function message(name: string, faults: readonly Violation[], remedy: string): string {
  const lines = faults
    .slice(0, MAX_LISTED)
    .map(({ page, fault }) => escapeControl(`${name}, page ${page}: ${fault}; ${remedy}`));
  const more = faults.length - lines.length;
  return [...lines, ...(more > 0 ? [`${name}: and ${pluralize(more, 'more fault')}`] : [])].join(
    '\n',
  );
}
