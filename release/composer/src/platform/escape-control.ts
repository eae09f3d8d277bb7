/**
 * What acts on a text without being seen: control and format characters (direction, zero width, tags), line and
 * paragraph separators, halves of surrogate pairs.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** As JSON has it: one escape for each UTF-16 unit. */
const escaped = (character: string) =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

/** Takes a text from anywhere, gives it as one line in which nothing acts upon the terminal or forges another line. */
export const escapeControl = (text: string): string => text.replace(UNSEEN, escaped);

/** As `escapeControl`, but of several lines: for what we put together ourselves. */
export const escapeControlInLines = (text: string): string =>
  text.replace(UNSEEN, (sign) => (sign === '\n' || sign === '\t' ? sign : escaped(sign)));
