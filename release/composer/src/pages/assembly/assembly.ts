/** Source hashes of this tool, set by bin/compiled.mjs. */
declare const PAGES_DIGEST: string | undefined;
declare const CARDS_DIGEST: string | undefined;

/** Hash of all code that makes or checks pages. */
export const assembly = (): string => (typeof PAGES_DIGEST === 'undefined' ? '' : PAGES_DIGEST);

export const design = (): string => (typeof CARDS_DIGEST === 'undefined' ? '' : CARDS_DIGEST);
