export interface Limits {
  readonly min: number;
  readonly max: number;
}

const CURRENCY = /^(?:US\$|USD|\$)|(?:USD|\$)$/gi;
/** Digits, perhaps in groups of three, and cents. "1,5" and "1.000" are refused: they mean different numbers to different people. */
const NUMBER = /^(?:\d*|\d{1,3}(?:[,'’ ]\d{3})+)(?:\.\d{0,2})?$/;

/** A price as people type it: "1,000", "$297", "1 000", "49.50". Undefined if it is no number within the limits. */
export function amount(typed: string, { min, max }: Limits): number | undefined {
  // NFKC makes a plain space of a copied no-break space, and plain digits of full-width ones.
  const bare = typed.normalize('NFKC').trim().replace(CURRENCY, '').trim();
  if (!NUMBER.test(bare) || !/\d/.test(bare)) return undefined;
  const number = Number(bare.replaceAll(/[,'’ ]/g, ''));
  return number >= min && number <= max ? number : undefined;
}

/** The same for a count, in which nothing but zeros may follow the point. */
export function wholeNumber(typed: string, limits: Limits): number | undefined {
  const number = amount(typed, limits);
  return Number.isInteger(number) ? number : undefined;
}
