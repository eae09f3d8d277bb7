/** Hashes of sources of this tool, where it is compiled (bin/compiled.mjs). */
declare const PAGES_DIGEST: string | undefined;
declare const CARDS_DIGEST: string | undefined;

/** Stands for the code that makes pages of releases, and for the rules that it holds them to: other code, other pages. */
export const assembly = (): string => (typeof PAGES_DIGEST === 'undefined' ? '' : PAGES_DIGEST);

/** The same of the code that draws cards. */
export const design = (): string => (typeof CARDS_DIGEST === 'undefined' ? '' : CARDS_DIGEST);
