import fs from 'node:fs';
import path from 'node:path';
import {
  isText,
  listOf,
  optional,
  parsed,
  recordOf,
  type Shape,
  shapeOf,
} from '../../src/shape/shape';

/** What is read of a workspace's package.json. */
export interface Manifest {
  readonly workspaces?: readonly string[];
  readonly release?: {
    /** The app that the folder builds. */
    readonly app?: string;
    /** Ranges of versions that the app supports, by package. */
    readonly supports?: Readonly<Record<string, string>>;
  };
}

const isManifest = shapeOf<Manifest>({
  workspaces: optional(listOf(isText)),
  release: optional(shapeOf({ app: optional(isText), supports: optional(recordOf(isText)) })),
});
const isVersioned = shapeOf({ version: isText });

function read<T>(text: string, is: Shape<T>, file: string, fields: string): T {
  try {
    return parsed(text, is, file);
  } catch {
    throw new Error(`${file} is not JSON, or lacks what is read of it (${fields}); correct it`);
  }
}

/** Takes the text of a package.json and its name, gives what it says; throws an Error that names it. */
export const manifestIn = (text: string, file: string): Manifest =>
  read(text, isManifest, file, 'workspaces, release.app, release.supports');

const fileIn = (folder: string) => path.join(folder, 'package.json');

/** What a folder's package.json says; undefined if it has none. Throws an Error that names it. */
export function manifestOf(folder: string): Manifest | undefined {
  const file = fileIn(folder);
  return fs.existsSync(file) ? manifestIn(fs.readFileSync(file, 'utf8'), file) : undefined;
}

/** The version of the package in a folder; throws an Error that names its package.json. */
export const versionIn = (folder: string): string =>
  read(fs.readFileSync(fileIn(folder), 'utf8'), isVersioned, fileIn(folder), 'version').version;
