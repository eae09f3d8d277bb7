const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_one, at) => String.fromCodePoint(first + at)).join('');

/**
 * The characters that the site's font has: those of western European languages, and the signs of good
 * typography. The build takes all others out of it, and refuses texts that have one of them.
 */
export const CHARACTERS = from(0x20, 0x7e) + from(0xa0, 0xff) + 'ıŒœ–—‘’‚“”„•…‹›′″⁄€™−↑↓\u2009';

/** Weights that the design tokens use (functional.css), the lightest and the boldest. */
export const WEIGHTS = { min: 400, max: 690 } as const;

const known = new Set(CHARACTERS);

/** Without a shape of their own: breaks, and what only says where a line may break or words join. */
const SHAPELESS = /[\n\r\t\u00ad\u200b-\u200d\u2060\ufe0f\ufeff]/u;

/** Takes a text, gives the characters in it that the site's font has no shape for. */
export const missingFrom = (text: string): string[] => [
  ...new Set([...text].filter((one) => !known.has(one) && !SHAPELESS.test(one))),
];

const SHOWN_AROUND = 12;

/** Takes a text, gives what is wrong with it: the first character that the font has no shape for, where it stands. */
export function characterFault(text: string): string | undefined {
  const [character] = missingFrom(text);
  if (character === undefined) return undefined;
  const at = text.indexOf(character);
  const around = text.slice(Math.max(0, at - SHOWN_AROUND), at + SHOWN_AROUND).trim();
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return (
    `"${around}" has "${character}" (U+${code}), for which the site's font has no shape; ` +
    'write it another way, or add it to shared/src/tokens/characters.ts if the font has it'
  );
}
