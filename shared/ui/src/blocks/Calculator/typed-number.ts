export interface Limits {
  readonly min: number;
  readonly max: number;
}

const CURRENCY = /^(?:US\$|USD|\$)|(?:USD|\$)$/gi;
/** Groups of three, and cents. "1,5" and "1.000" are refused: they are ambiguous. */
const NUMBER = /^(?:\d*|\d{1,3}(?:[,'’ ]\d{3})+)(?:\.\d{0,2})?$/;

/** "1,000", "$297", "1 000", "49.50". undefined outside of the limits. */
export function amount(typed: string, { min, max }: Limits): number | undefined {
  // NFKC turns no-break spaces and full-width digits into plain ones.
  const bare = typed.normalize('NFKC').trim().replace(CURRENCY, '').trim();
  if (!NUMBER.test(bare) || !/\d/.test(bare)) return undefined;
  const number = Number(bare.replaceAll(/[,'’ ]/g, ''));
  return number >= min && number <= max ? number : undefined;
}

export function wholeNumber(typed: string, limits: Limits): number | undefined {
  const number = amount(typed, limits);
  return Number.isInteger(number) ? number : undefined;
}
