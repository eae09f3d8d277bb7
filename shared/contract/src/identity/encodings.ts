/** Encoding -> ending of the compressed file beside the original. */
export const ENDINGS = { br: '.br', gzip: '.gz' } as const;

/** Web servers can be configured to send these too. */
const OF_OTHER_SERVERS = ['.zst'];

/** A web server may serve such a file as another's compressed form, some in any case. */
export const isNameOfForm = (name: string): boolean =>
  [...Object.values(ENDINGS), ...OF_OTHER_SERVERS].some((ending) =>
    name.toLowerCase().endsWith(ending),
  );

/** Web servers use these endings for pages and compressed forms. */
export const isReservedPath = (path: string): boolean =>
  path.split('/').some((name) => /\.html$/i.test(name) || isNameOfForm(name));
