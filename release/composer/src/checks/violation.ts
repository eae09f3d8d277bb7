import { type AppName, escapeControl } from '@site/contract';
import { pluralize } from '../text';

export interface Violation {
  readonly app: AppName;
  /** undefined: the release as a whole. */
  readonly page?: string;
  readonly text: string;
  /** Visitors would not be safe with it. */
  readonly isUnsafe?: boolean;
  /** By default: fix the page. */
  readonly remedy?: string;
}

const MAX_LISTED = 10;

export function listViolations(
  name: string,
  violations: readonly Violation[],
  remedy: string,
): string {
  const lines = violations
    .slice(0, MAX_LISTED)
    .map((violation) =>
      escapeControl(
        `${name}, page ${violation.page}: ${violation.text}; ${violation.remedy ?? remedy}`,
      ),
    );
  const more = violations.length - lines.length;
  return [
    ...lines,
    ...(more > 0 ? [`${name}: and ${pluralize(more, 'more violation')}`] : []),
  ].join('\n');
}
