/** Encoding -> ending of the compressed file beside the original. */
export const ENDINGS = { br: '.br', gzip: '.gz' } as const;

/** Web servers can be configured to send these too. */
const OF_OTHER_SERVERS = ['.zst'];

/**
 * A web server may serve a file of this name as another file's compressed form. Only the release
 * tool makes those. Ignores case, like some file systems.
 */
export const isNameOfForm = (name: string): boolean =>
  [...Object.values(ENDINGS), ...OF_OTHER_SERVERS].some((ending) =>
    name.toLowerCase().endsWith(ending),
  );
