/** In characters; a listener cannot keep more in mind. */
const LONGEST = 250;
const SHORTEST = 12;

const NAME_OF_FILE = /\.(?:png|jpe?g|webp|avif|svg|gif)\s*$/i;
const KIND =
  '(?:an? |the )?(?:image|picture|photo|photograph|graphic|screenshot|diagram|chart|illustration|figure|img)';
/** "Figure 2" says nothing about the picture. */
const ONLY_KIND = new RegExp(`^${KIND}\\s*[\\d.]*\\.?$`, 'i');
/** Screen readers say "image" themselves. */
const SAYS_KIND = /^(?:an? |the )?(?:image|picture|photo|graphic) (?:of|showing|that shows)\b/i;

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();

interface Described {
  readonly alt: string;
  readonly caption?: string | undefined;
  readonly name?: string | undefined;
}

export function alternativeTextFault({ alt, caption = '', name }: Described): string | undefined {
  const text = alt.trim();
  const say = 'say in a sentence what it shows';
  if (text === '') return `the picture has no alternative text: ${say}`;
  const shown = `the alternative text "${text.length > 60 ? `${text.slice(0, 59)}…` : text}"`;
  if (NAME_OF_FILE.test(text) || (name && plain(name) === plain(text)))
    return `${shown} is the file's name: ${say}`;
  if (ONLY_KIND.test(text)) return `${shown} says nothing of what the picture shows: ${say}`;
  if (SAYS_KIND.test(text))
    return `${shown} begins with what is heard anyway: leave out "image of" and the like`;
  if (caption && plain(caption) === plain(text))
    return `${shown} is the caption, which would be heard twice: ${say}`;
  if (text.length < SHORTEST) return `${shown} is too short to tell anything: ${say}`;
  if (text.length > LONGEST)
    return `${shown} has ${text.length} characters, it may have ${LONGEST}: tell the rest in the text beside the picture`;
  return undefined;
}
