import { Refusal } from '@site/composer';

/** Exit code 2. */
export const wrongUsage = (message: string): Refusal => new Refusal('E_USAGE', message);

/** Throws a usage error that names `name`. */
export function parseWholeNumber(text: string, name: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value >= least && value <= most) return value;
  throw wrongUsage(`${name} is "${text}"; it must be a whole number from ${least} to ${most}`);
}

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** "90m", "12h" or "7d" in milliseconds. */
export function parseDuration(text: string, name: string): number {
  const [, count = '', unit = ''] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? [];
  const milliseconds = Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS];
  if (milliseconds > 0 && milliseconds <= 365 * UNIT_MS.d) return milliseconds;
  throw wrongUsage(
    `${name} is "${text}"; write minutes, hours or days, such as 90m, 12h or 7d, at most 365d`,
  );
}

export const appendValue = (value: string, values: readonly string[] = []): readonly string[] => [
  ...values,
  value,
];
