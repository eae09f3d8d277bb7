/**
 * Stands for the release's digest while webpack runs: the digest is that of the built files, so it
 * can only be known, and written in, after the build. As long as the real thing (8 characters).
 */
export const DIGEST_PLACEHOLDER = 'zzdgstzz';

/** Stands, in a script, for names and integrity values of the other files: "a.js sha384-...,b.css sha384-...". */
export const INTEGRITY_PLACEHOLDER = 'zzintegrityzz';
