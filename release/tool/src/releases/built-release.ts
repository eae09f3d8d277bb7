import {
  type AppName,
  BY_CONTENT,
  parseRelease,
  placeOf as placeIn,
  type Release,
  samePath,
} from '@site/shared/contract';
import { isUtf8 } from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import { budgetFaults, BUDGETS } from './budgets';
import { InvalidRelease, NotBuilt, throwFirst } from '@site/composer/errors';
import { filesBelow } from '../platform/files-below';
import { drawingViolation } from '@site/composer/xml';
import { checkNameOf, identityFaults } from '@site/composer/release-identity';
import { hasIntegrity } from '@site/composer/integrity';
import { ownFileFaults } from './own-files';
import { workspaceOf } from '../platform/workspaces';

/** Not in the store yet. */
export interface BuiltRelease {
  readonly release: Release;
  /** Bytes of release.json. */
  readonly description: Buffer;
  readonly folder: string;
}

interface Place {
  readonly folder: string;
  readonly name: string;
  readonly remedy: string;
}

function placeOf(app: AppName, from: string | undefined): Place {
  if (from)
    return {
      folder: path.resolve(from),
      name: from,
      remedy: 'name a folder that has a release.json',
    };
  const workspace = workspaceOf(app);
  return {
    folder: path.join(workspace.folder, 'dist/release'),
    name: path.join(workspace.name, 'dist/release'),
    remedy: `build it: ${workspace.build}`,
  };
}

/** Only regular files of at most `most` bytes, reached without a link. */
export function readPlain(folder: string, name: string, most: number): Buffer | undefined {
  const file = path.join(fs.realpathSync(folder), name);
  const found = fs.lstatSync(file, { throwIfNoEntry: false });
  if (!found?.isFile() || found.size > most || fs.realpathSync(file) !== file) return undefined;
  return fs.readFileSync(file);
}

/** The bytes of release.json. `name`: of the folder, for people. Throws InvalidRelease. */
export function readDescription(folder: string, name: string, remedy: string): Buffer {
  const description = readPlain(folder, 'release.json', BUDGETS.description);
  if (!description)
    throw new InvalidRelease(
      `${name}/release.json: is not a plain file of at most ${BUDGETS.description} bytes; ${remedy}`,
    );
  if (isUtf8(description)) return description;
  throw new InvalidRelease(`${name}/release.json: is not UTF-8 text; ${remedy}`);
}

/** Throws a Refusal or ContractError. */
export function readBuilt(app: AppName, from?: string): BuiltRelease {
  const { folder, name, remedy } = placeOf(app, from);
  if (!fs.existsSync(path.join(folder, 'release.json')))
    throw new NotBuilt(`${app} is not built (no ${name}); ${remedy}`);
  const description = readDescription(folder, name, remedy);
  const [text, place] = [description.toString(), `${name}/release.json`];
  const release = parseRelease(text, place);
  throwFirst(keyFaults(text, place, remedy));
  if (release.app !== app)
    throw new InvalidRelease(`${place}: app: is ${release.app}, expected ${app}; ${remedy}`);
  throwFirst(identityFaults(release, place, `build ${app} again`));
  throwFirst(nameFaults(release));
  throwFirst(ownFileFaults(release));
  throwFirst(budgetFaults(release));
  return { release, description, folder };
}

/** Parsers drop the key __proto__ silently. */
export function* keyFaults(
  description: string,
  name: string,
  remedy: string,
): Generator<InvalidRelease> {
  const found: InvalidRelease[] = [];
  JSON.parse(description, (key, value: unknown) => {
    if (key === '__proto__')
      found.push(new InvalidRelease(`${name}: has the key __proto__; ${remedy}`));
    return value;
  });
  yield* found;
}

/** No file may be where another file, or its folder, is. */
export function* nameFaults({ app, release, client, server }: Release): Generator<InvalidRelease> {
  for (const names of [Object.keys(client), Object.keys(server)]) {
    const known = new Set(names);
    const letters = new Map<string, string>();
    for (const name of names) {
      const other = letters.get(samePath(name));
      if (other)
        yield new InvalidRelease(
          `${app} ${release}: ${other} and ${name} are one file where case does not count; rename one`,
        );
      letters.set(samePath(name), name);
    }
    for (const name of names) {
      const folders = name.split('/').map((_part, at, parts) => parts.slice(0, at).join('/'));
      const both = folders.find((folder) => known.has(folder));
      if (both)
        yield new InvalidRelease(
          `${app} ${release}: ${both} is both a file and a folder; rename one`,
        );
    }
  }
}

/** Throws InvalidRelease unless the bytes have the described hash. */
export type BuiltFile = () => Buffer;

const once = (read: BuiltFile): BuiltFile => {
  let body: Buffer | undefined;
  return () => (body ??= read());
};

/** Follows no links. */
function clientKeys(folder: string): ReadonlySet<string> {
  const client = path.join(folder, 'client');
  if (!fs.lstatSync(client, { throwIfNoEntry: false })?.isDirectory()) return new Set();
  const keys = new Set<string>();
  for (const file of filesBelow(client))
    keys.add(path.relative(folder, file).replaceAll(path.sep, '/'));
  return keys;
}

class Folders {
  readonly #own: ReadonlySet<string>;
  readonly #shared: string;

  constructor(readonly built: BuiltRelease) {
    this.#own = clientKeys(built.folder);
    this.#shared = path.join(path.dirname(fs.realpathSync(built.folder)), BY_CONTENT);
  }

  has(folder: string, key: string): boolean {
    return folder === this.#shared ? fs.existsSync(path.join(folder, key)) : this.#own.has(key);
  }

  /** In a store, shared files are beside the release's folder. */
  ofClient(name: string): string {
    const { folder, release } = this.built;
    const key = `client/${name}`;
    if (placeIn(release, name) !== BY_CONTENT || this.#own.has(key)) return folder;
    return this.has(this.#shared, key) ? this.#shared : folder;
  }
}

type Described = Release['client'][string];

/** A host without the policies of releases would run its scripts. Throws InvalidRelease. */
function checkDrawing({ app, release }: Release, key: string, body: Buffer): void {
  const violation = drawingViolation(body.toString());
  if (violation)
    throw new InvalidRelease(
      `${app} ${release}: ${key} ${violation}, which browsers may run; remove it and build ${app} again`,
    );
}

function readFile({ release }: BuiltRelease, folder: string, key: string, file: Described): Buffer {
  const body = readPlain(folder, key, file.bytes);
  if (body?.length === file.bytes && hasIntegrity(body, file)) {
    checkNameOf(release, key, body);
    if (/\.svg$/i.test(key)) checkDrawing(release, key, body);
    return body;
  }
  const isThere = fs.lstatSync(path.join(folder, key), { throwIfNoEntry: false })?.isFile();
  const fault = isThere ? 'differs from the hash in release.json' : 'is missing';
  throw new InvalidRelease(
    `${release.app} ${release.release}: ${key} ${fault}; build ${release.app} again`,
  );
}

/** Read on demand: the store may have most of them. */
export function filesOf(built: BuiltRelease): ReadonlyMap<string, BuiltFile> {
  const { release } = built;
  const folders = new Folders(built);
  const files = new Map<string, BuiltFile>();
  for (const part of ['client', 'server'] as const) {
    for (const [name, file] of Object.entries(release[part])) {
      const key = `${part}/${name}`;
      const folder = part === 'client' ? folders.ofClient(name) : built.folder;
      files.set(
        key,
        once(() => readFile(built, folder, key, file)),
      );
    }
  }
  for (const [name, file] of Object.entries(release.maps ?? {}))
    files.set(
      `maps/${name}`,
      once(() => readFile(built, built.folder, `maps/${name}`, file)),
    );
  return files;
}
