/**
 * Stands for what tells the code of a remote's release from that of any other while webpack runs: it is made of the
 * finished entry, so it can only be known, and written in, after the build. As long as the real thing (8 characters).
 */
export const CODE_PLACEHOLDER = 'zzcodezz';

/** Stands, in a script, for names and integrity values of the other files: "a.js sha384-...,b.css sha384-...". */
export const INTEGRITY_PLACEHOLDER = 'zzintegrityzz';
