/** The compressed forms of a file that servers send in its place: encoding -> ending of what lies beside it. */
export const ENDINGS = { br: '.br', gzip: '.gz' } as const;

/** Web servers can be set up to send these, too. */
const OF_OTHER_SERVERS = ['.zst'];

/**
 * Whether a web server may take a file of this name for the compressed form of another one. Only the release tool
 * makes such files; case is left out of account, as some file systems do.
 */
export const isNameOfForm = (name: string): boolean =>
  [...Object.values(ENDINGS), ...OF_OTHER_SERVERS].some((ending) =>
    name.toLowerCase().endsWith(ending),
  );
