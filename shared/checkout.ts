import path from 'node:path';

/** The folder of this workspace; or of the package, where it is installed as one. */
export const shared = import.meta.dirname;

const installed = shared.indexOf(`${path.sep}node_modules${path.sep}`);

export const isPackage = installed >= 0;

/** What names of modules end with: they are compiled in the package. */
export const ENDING = path.extname(import.meta.filename);

/**
 * The folder whose sections are built and shown: this repository, or the one that the package is installed in. Paths in
 * messages and in source maps begin there.
 */
export const checkout = isPackage ? shared.slice(0, installed) : path.dirname(shared);
