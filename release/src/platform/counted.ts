/** "1 app", "2 apps"; a word that is not made so is given in both forms. */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;
