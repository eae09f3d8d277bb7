export interface Limits {
  readonly min: number;
  readonly max: number;
}

/** Takes what a visitor typed, gives the whole number meant, or undefined if it is none within the limits. */
export function wholeNumber(typed: string, { min, max }: Limits): number | undefined {
  if (!/^\d+$/.test(typed.trim())) return undefined;
  const number = Number(typed);
  return number >= min && number <= max ? number : undefined;
}
