/** Control characters, and those that turn the direction of a text around. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Takes a text from anywhere, gives it as one line in which nothing acts upon the terminal or forges another line. */
export const escapeControl = (text: string): string => text.replace(UNSEEN, escaped);

/** As `escapeControl`, but of several lines: for what we put together ourselves. */
export const escapeControlInLines = (text: string): string =>
  text.replace(UNSEEN, (sign) => (sign === '\n' || sign === '\t' ? sign : escaped(sign)));
