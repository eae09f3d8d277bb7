import { WrongUsage } from './errors';

/** "1 app", "2 apps". */
export const pluralize = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** Throws WrongUsage that names `what`. */
export function wholeNumber(word: string, what: string, least: number): number {
  const number = Number(word);
  if (/^\d+$/.test(word) && number >= least) return number;
  throw new WrongUsage(`${what} is "${word}"; it must be a whole number from ${least} up.`);
}
