/** Source hashes of this tool, set when it is compiled (bin/compiled.mjs). */
declare const PAGES_DIGEST: string | undefined;
declare const CARDS_DIGEST: string | undefined;

/** Other code, other pages: hash of everything that makes pages or checks them. */
export const assembly = (): string => (typeof PAGES_DIGEST === 'undefined' ? '' : PAGES_DIGEST);

/** Hash of the code that draws cards. */
export const design = (): string => (typeof CARDS_DIGEST === 'undefined' ? '' : CARDS_DIGEST);
