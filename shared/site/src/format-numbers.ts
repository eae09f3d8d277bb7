/**
 * Whole numbers: 4410 -> "4,410". By hand: a phone takes 70 ms to create its first Intl.NumberFormat.
 */
export const formatCount = (count: number | string): string =>
  String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** 297 -> "$297", 38.8 -> "$38.80", 4276.8 -> "$4,276.80". */
export function dollars(amount: number): string {
  const digits = Math.abs(amount).toFixed(Number.isInteger(amount) ? 0 : 2);
  const [whole = '', cents] = digits.split('.');
  return `${amount < 0 ? '-' : ''}$${formatCount(whole)}${cents ? `.${cents}` : ''}`;
}
