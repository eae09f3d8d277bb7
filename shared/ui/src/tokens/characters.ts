const characterRange = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  );

/** Western European. The build removes others from the font, and refuses texts with them. */
export const CHARACTERS =
  characterRange(0x20, 0x7e) + characterRange(0xa0, 0xff) + 'ıŒœ–—‘’‚“”„•…‹›′″⁄€™−↑↓\u2009';

/** Lightest and boldest weight of the tokens (functional.css). */
export const WEIGHTS = { min: 400, max: 690 } as const;

const supported = new Set(CHARACTERS);

/** Line breaks and joiners. */
const SHAPELESS = /[\n\r\t\u00ad\u200b-\u200d\u2060\ufe0f\ufeff]/u;

export const missingFrom = (text: string): string[] => [
  ...new Set(
    [...text].filter((character) => !supported.has(character) && !SHAPELESS.test(character)),
  ),
];

/** In characters, on each side of an unsupported one. */
const CONTEXT_LENGTH = 12;

export function characterError(text: string): string | undefined {
  const [character] = missingFrom(text);
  if (character === undefined) return undefined;
  const index = text.indexOf(character);
  const context = text.slice(Math.max(0, index - CONTEXT_LENGTH), index + CONTEXT_LENGTH).trim();
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return (
    `"${context}" has "${character}" (U+${code}), for which the site's font has no shape; ` +
    'write it another way, or add it to shared/ui/src/tokens/characters.ts if the font has it'
  );
}
