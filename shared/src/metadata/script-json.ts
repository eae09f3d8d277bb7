/** Takes a value, gives its JSON for a script element, which no `<` in it may end early. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');
