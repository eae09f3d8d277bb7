import { escapeControl, escapeControlInLines } from '@site/composer/escape-control';

/** One line: foreign text cannot start another. */
export const print = (text: string): void => {
  process.stdout.write(`${escapeControl(text)}\n`);
};

export const printJson = (facts: unknown): void => {
  process.stdout.write(`${escapeControlInLines(JSON.stringify(facts, null, 2))}\n`);
};

/** Repairs, progress, errors. */
export const say = (text: string): void => {
  process.stderr.write(`${escapeControlInLines(text)}\n`);
};

export const nameOf = (release: string | null): string => release ?? 'nothing';
