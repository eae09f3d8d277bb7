import path from 'node:path';

/** The folder with contract, site, ui and build: in the repository, or where they are installed. */
export const shared = path.dirname(import.meta.dirname);

const installed = shared.indexOf(`${path.sep}node_modules${path.sep}`);

export const isPackage = installed >= 0;

/** This repository, or the one that installed the package. */
export const checkout = isPackage ? shared.slice(0, installed) : path.dirname(shared);
