/** Characters that act without being visible: control and format characters, line separators, lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** JSON escapes, one per UTF-16 unit. */
const escaped = (character: string) =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

/** One line that can neither affect the terminal nor forge another line. */
export const escapeControl = (text: string): string => text.replace(INVISIBLE, escaped);

/** Keeps line breaks and tabs: for our own texts. */
export const escapeControlInLines = (text: string): string =>
  text.replace(INVISIBLE, (sign) => (sign === '\n' || sign === '\t' ? sign : escaped(sign)));
