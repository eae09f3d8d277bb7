/** "1 app", "2 apps". */
export const pluralize = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count} ${count === 1 ? singular : plural}`;

export const oneLine = (text: unknown): string => String(text).replace(/\s+/g, ' ').trim();
