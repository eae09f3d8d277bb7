import { Refusal } from '@site/composer';
import type { Release } from '@site/contract';
import type { Build } from '@site/store';
import fs from 'node:fs';
import path from 'node:path';
import { type BuiltFiles, buildOf, DESCRIPTION, inspectBuild } from './inspect-build';

/** Only regular files that are reached without a link. */
export function openFolder(name: string): BuiltFiles {
  if (!fs.existsSync(path.join(name, DESCRIPTION)))
    throw new Refusal(
      'E_NOT_BUILT',
      `${name} has no ${DESCRIPTION}; build the app, or write one: docs/release-format.md`,
    );
  const folder = fs.realpathSync(name);
  return {
    name,
    sizeOf: (file) => {
      const location = path.join(folder, file);
      const stats = fs.lstatSync(location, { throwIfNoEntry: false });
      return stats?.isFile() && fs.realpathSync(location) === location ? stats.size : undefined;
    },
    read: (file) => fs.promises.readFile(path.join(folder, file)),
  };
}

interface ReadBuild {
  readonly release: Release;
  readonly build: Build;
}

/** Rejects with the first violation. */
export async function readBuild(folder: string): Promise<ReadBuild> {
  const { release, files, violations } = await inspectBuild(openFolder(folder));
  const [first] = violations;
  if (first || !release) throw first ?? new Refusal('E_INVALID_RELEASE', `${folder} is no release`);
  return { release, build: buildOf(release, files) };
}

/**
 * `readdirSync` with `recursive` follows links from Node 22 on, and loops forever on two links to their own folder.
 */
function* filesBelow(folder: string): Generator<string, void> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else yield file;
  }
}

/** Files that release.json does not describe, so nobody gets them. */
export function listUndescribed(folder: string, release: Release): readonly string[] {
  const { client, server, maps = {} } = release;
  const described = new Set(
    Object.entries({ client, server, maps }).flatMap(([part, files]) =>
      Object.keys(files).map((name) => `${part}/${name}`),
    ),
  );
  return [...filesBelow(folder)]
    .map((file) => path.relative(folder, file).replaceAll(path.sep, '/'))
    .filter((name) => name !== DESCRIPTION && !described.has(name))
    .sort();
}
