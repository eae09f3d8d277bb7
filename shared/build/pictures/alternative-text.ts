/** In characters; a listener cannot keep more in mind. */
const LENGTH = { least: 12, most: 250 } as const;

const FILE_NAME = /\.(?:png|jpe?g|webp|avif|svg|gif)\s*$/i;
/** Screen readers say "image" themselves. */
const SAYS_KIND = /^(?:an? |the )?(?:image|picture|photo|graphic) (?:of|showing|that shows)\b/i;

export function alternativeTextError(alt: string, caption = ''): string | undefined {
  const text = alt.trim();
  if (text === '') return 'the picture has no alternative text: say in a sentence what it shows';
  const quoted = `the alternative text "${text.slice(0, 60)}"`;
  if (FILE_NAME.test(text)) return `${quoted} is a file's name: say in a sentence what it shows`;
  if (SAYS_KIND.test(text))
    return `${quoted} begins with what is heard anyway: leave out "image of"`;
  if (text === caption.trim()) return `${quoted} is the caption, which would be heard twice`;
  return text.length < LENGTH.least || text.length > LENGTH.most
    ? `${quoted} has ${text.length} characters instead of ${LENGTH.least} to ${LENGTH.most}`
    : undefined;
}
