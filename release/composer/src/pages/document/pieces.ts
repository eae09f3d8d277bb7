import { documentOf } from '../../checks/html/parse';
import { elements } from '../../checks/html/tree';
import { hashOf } from '../../hash';

type Place = 'policy' | 'head' | 'app';

export type Pieces = readonly (string | { readonly place: Place })[];

const merged = (document: Pieces): Pieces =>
  document.reduce<(string | { readonly place: Place })[]>((all, piece) => {
    const last = all.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') all[all.length - 1] = last + piece;
    else all.push(piece);
    return all;
  }, []);

/** Without a comment, which could move its end. */
const SCRIPT = /(<script>)((?:(?!<\/script|<!--)[^])+)(?=<\/script>)/gi;

function withoutScripts(document: Pieces): Pieces {
  const app = document.findIndex((piece) => typeof piece !== 'string' && piece.place === 'app');
  return document.map((piece, at) =>
    typeof piece === 'string' && at < app
      ? piece.replace(SCRIPT, (_, begin: string, code: string) => begin + hashOf(code))
      : piece,
  );
}

export const joined = (document: Pieces, known: Readonly<Record<Place, string>>) =>
  document.map((piece) => (typeof piece === 'string' ? piece : known[piece.place])).join('');

export const NOTHING = { policy: '', head: '', app: '' };

const outline = (html: string): string =>
  JSON.stringify(elements(documentOf(html)).map(({ tagName, attrs }) => [tagName, attrs]));

/** Scripts stay inline if a hash would change an element. */
export function shortOf(document: Pieces, withoutStyles: Pieces): Pieces {
  const short = withoutScripts(merged(withoutStyles));
  // Text that looks like a script, in a comment or attribute, would swallow what follows.
  return outline(joined(short, NOTHING)) === outline(joined(document, NOTHING)) ? short : document;
}
