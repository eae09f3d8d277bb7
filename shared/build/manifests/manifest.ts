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
} from '@site/contract/shape';

export interface Manifest {
  readonly workspaces?: readonly string[];
  readonly release?: {
    readonly app?: string;
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

export const manifestIn = (text: string, file: string): Manifest =>
  read(text, isManifest, file, 'workspaces, release.app, release.supports');

const fileIn = (folder: string) => path.join(folder, 'package.json');

export function manifestOf(folder: string): Manifest | undefined {
  const file = fileIn(folder);
  return fs.existsSync(file) ? manifestIn(fs.readFileSync(file, 'utf8'), file) : undefined;
}

export const versionIn = (folder: string): string =>
  read(fs.readFileSync(fileIn(folder), 'utf8'), isVersioned, fileIn(folder), 'version').version;

export const appIn = (folder: string): string | undefined => manifestOf(folder)?.release?.app;

/** A checkout may have only some of the workspaces. */
export function workspacesBelow(root: string): {
  apps: readonly string[];
  absent: readonly string[];
} {
  const names = manifestOf(root)?.workspaces ?? [];
  return {
    apps: names.filter((name) => appIn(path.join(root, name))),
    absent: names.filter((name) => !manifestOf(path.join(root, name))),
  };
}
