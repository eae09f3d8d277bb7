/** Encoding -> ending of the compressed file next to the original. */
export const ENDINGS = { br: '.br', gzip: '.gz' } as const;

const OTHER_ENDINGS = ['.zst'];

/** A web server may send such a file as the compressed version of another. Some ignore case. */
export const isCompressedName = (name: string): boolean =>
  [...Object.values(ENDINGS), ...OTHER_ENDINGS].some((ending) =>
    name.toLowerCase().endsWith(ending),
  );

/** Web servers use these endings for pages and compressed files. */
export const isReservedPath = (path: string): boolean =>
  path.split('/').some((name) => /\.html$/i.test(name) || isCompressedName(name));
