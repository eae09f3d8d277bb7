export const FILES_PER_PART = 64;

/** Hashes of all data files by name, or of its parts if there are many. */
export const INDEX = 'index.json';

export const indexPart = (part: number) => `index/${part}.json`;

export const partOf = (name: string, parts: number): number =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7) %
  parts;

/** ("posts/a.json", hash) -> "posts/a.1a2b3c4d.json". */
export const addressOf = (name: string, hash: string): string =>
  name.replace(/\.json$/, `.${hash.slice(0, 16)}.json`);
