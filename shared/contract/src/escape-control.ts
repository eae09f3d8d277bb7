/** Characters that act without being visible: control and format characters, line separators, lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** JSON escapes, one for each UTF-16 unit. */
const escapeCharacter = (character: string) =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

/** One line that can neither affect a terminal or page nor forge another line. */
export const escapeControl = (text: string): string => text.replace(INVISIBLE, escapeCharacter);

/** Keeps line breaks and tabs: for our own texts. */
export const escapeControlInLines = (text: string): string =>
  text.replace(/[^\n\t]+/g, escapeControl);
