import { escapeControl, escapeControlInLines } from '@site/contract';

/** One line: foreign text cannot start another. */
export const print = (text: string): void => {
  process.stdout.write(`${escapeControl(text)}\n`);
};

export const printJson = (value: unknown): void => {
  process.stdout.write(`${escapeControlInLines(JSON.stringify(value, null, 2))}\n`);
};

/** Warnings, progress and errors. */
export const log = (text: string): void => {
  process.stderr.write(`${escapeControlInLines(text)}\n`);
};

/** "1.4.0-1a2b3c4d": enough to type, and what `--to` accepts. */
export const shortId = ({ version, digest }: { version: string; digest: string }): string =>
  `${version}-${digest.slice(0, 8)}`;

/** "2026-11-28 06:13" in UTC. */
export const shortTime = (time: string): string => time.slice(0, 16).replace('T', ' ');

export function printTable(rows: readonly (readonly string[])[]): void {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, cell] of row.entries())
      widths[column] = Math.max(widths[column] ?? 0, cell.length);
  for (const row of rows)
    print(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}
