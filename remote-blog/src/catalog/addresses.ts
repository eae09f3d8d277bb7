/** So many files does one part of the index list. */
export const FILES_PER_PART = 64;

/** The list of all data files: their hashes by name, or the hashes of its parts where they are many. */
export const INDEX = 'index.json';

export const indexPart = (part: number) => `index/${part}.json`;

/** Takes the name of a data file and how many parts the index has, gives the one that lists it. */
export const partOf = (name: string, parts: number): number =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7) %
  parts;

/** Takes the name of a data file and the hash of its content, gives that of the file it lies in: "posts/a.1a2b3c4d.json". */
export const addressOf = (name: string, hash: string): string =>
  name.replace(/\.json$/, `.${hash.slice(0, 8)}.json`);
