import { documentOf } from '../../checks/html/parse';
import { elements } from '../../checks/html/tree';
import { hash } from '../../store/hash';

/** What is not known until all else of a page is there: its policy, and what is rendered. */
type Place = 'policy' | 'head' | 'app';

/** A document in pieces: texts, and the places of what is not known yet. */
export type Pieces = readonly (string | { readonly place: Place })[];

/** Texts that stand side by side, as one. */
const merged = (document: Pieces): Pieces =>
  document.reduce<(string | { readonly place: Place })[]>((all, piece) => {
    const last = all.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') all[all.length - 1] = last + piece;
    else all.push(piece);
    return all;
  }, []);

/** A script of the frame's; none in which a comment begins, for there the end could be another. */
const SCRIPT = /(<script>)((?:(?!<\/script|<!--)[^])+)(?=<\/script>)/gi;

/** Has a hash stand for the text of each script that the frame itself has before the app. */
function withoutScripts(document: Pieces): Pieces {
  const app = document.findIndex((piece) => typeof piece !== 'string' && piece.place === 'app');
  return document.map((piece, at) =>
    typeof piece === 'string' && at < app
      ? piece.replace(SCRIPT, (_, begin: string, code: string) => begin + hash(code))
      : piece,
  );
}

/** Takes a document and what was not known of it, gives its HTML. */
export const joined = (document: Pieces, known: Readonly<Record<Place, string>>) =>
  document.map((piece) => (typeof piece === 'string' ? piece : known[piece.place])).join('');

/** Before a section has rendered anything. */
export const NOTHING = { policy: '', head: '', app: '' };

/** All elements of a document with what they say of themselves, but not what stands in them. */
const outline = (html: string): string =>
  JSON.stringify(elements(documentOf(html)).map(({ tagName, attrs }) => [tagName, attrs]));

/**
 * Takes a document whole and without the texts of its stylesheets. Gives the latter without those of its scripts, too, if it is
 * the same document but for these: the whole one else.
 */
export function shortOf(document: Pieces, withoutStyles: Pieces): Pieces {
  const short = withoutScripts(merged(withoutStyles));
  // What merely looks like a script, in a comment or an attribute, would take what follows with it.
  return outline(joined(short, NOTHING)) === outline(joined(document, NOTHING)) ? short : document;
}
