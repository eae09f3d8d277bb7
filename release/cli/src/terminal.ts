/** Characters that act without being visible: control and format characters, line separators, lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** JSON escapes, one for each UTF-16 unit. */
const escapeCharacter = (character: string) =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

const escapeLines = (text: string) =>
  text.replace(INVISIBLE, (character) =>
    character === '\n' || character === '\t' ? character : escapeCharacter(character),
  );

/** One line: foreign text cannot start another. */
export const print = (text: string): void => {
  process.stdout.write(`${text.replace(INVISIBLE, escapeCharacter)}\n`);
};

export const printJson = (value: unknown): void => {
  process.stdout.write(`${escapeLines(JSON.stringify(value, null, 2))}\n`);
};

/** Warnings, progress and errors. */
export const log = (text: string): void => {
  process.stderr.write(`${escapeLines(text)}\n`);
};

/** "1 app", "2 apps". */
export const pluralize = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** "1.4.0-1a2b3c4d": enough to type, and what `--to` accepts. */
export const shortId = ({ version, digest }: { version: string; digest: string }): string =>
  `${version}-${digest.slice(0, 8)}`;

/** "2026-11-28 06:13" in UTC. */
export const shortTime = (time: string): string => time.slice(0, 16).replace('T', ' ');

/** Columns as wide as their widest cell. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, cell] of row.entries())
      widths[column] = Math.max(widths[column] ?? 0, cell.length);
  for (const row of rows)
    print(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}
