export const quoted = (value: string): string => `"${value.replaceAll('"', '\\"')}"`;

export const map = (from: string, to: string, lines: readonly string[]): string =>
  [`map ${from} ${to} {`, ...lines.map((line) => `  ${line}`), '}'].join('\n');
