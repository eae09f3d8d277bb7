/** undefined if the text is not valid JSON. */
export function parsedJson(text: Buffer | string): unknown {
  try {
    return JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}
