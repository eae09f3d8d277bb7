import { type AppName, parseRelease, type Release } from '@site/shared/contract';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Refusal } from '../errors';
import { readRelease, releaseKey } from '../releases';
import type { Store } from '../store/store';
import { workspaceOf } from '../workspaces';

export interface Published {
  readonly release: Release;
  /** False if the store had it already. */
  readonly added: boolean;
}

const sri = (body: Buffer) => `sha384-${createHash('sha384').update(body).digest('base64')}`;

/** Where a built release lies and how to call that place in messages. */
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
    name: `${workspace.name}/dist/release`,
    remedy: `build it: npm run build -w ${workspace.name}`,
  };
}

function readBuilt(app: AppName, { folder, name, remedy }: Place): Release {
  const description = path.join(folder, 'release.json');
  if (!fs.existsSync(description)) throw new Refusal(`${app} is not built (no ${name}); ${remedy}`);
  const release = parseRelease(fs.readFileSync(description, 'utf8'), `${name}/release.json`);
  if (release.app === app) return release;
  throw new Refusal(`${name}/release.json: app: is ${release.app}, expected ${app}; ${remedy}`);
}

function readListed(
  folder: string,
  part: 'client' | 'server',
  release: Release,
): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const [name, { integrity }] of Object.entries(release[part])) {
    const file = path.join(folder, part, name);
    const body =
      fs.existsSync(file) && fs.lstatSync(file).isFile() ? fs.readFileSync(file) : undefined;
    if (!body || sri(body) !== integrity) {
      const fault = body ? 'differs from the hash in release.json' : 'is missing';
      throw new Refusal(
        `${release.app} ${release.release}: ${part}/${name} ${fault}; build ${release.app} again`,
      );
    }
    files.set(`${part}/${name}`, body);
    for (const variant of ['.br', '.gz']) {
      if (fs.existsSync(file + variant))
        files.set(`${part}/${name}${variant}`, fs.readFileSync(file + variant));
    }
  }
  return files;
}

/**
 * Puts the built release of an app into the store, its description last: a release without one does
 * not exist. It is read from the workspace's build, or from the folder `from`. Publishing again what
 * is there is no fault; the same name with other files is refused.
 */
export async function publish(store: Store, app: AppName, from?: string): Promise<Published> {
  const place = placeOf(app, from);
  const release = readBuilt(app, place);
  const description = releaseKey(app, release.release, 'release.json');
  if (await store.read(description)) {
    const known = await readRelease(store, app, release.release);
    if (known.digest === release.digest) return { release: known, added: false };
    throw new Refusal(
      `${app} ${release.release} exists with other files; raise the version in package.json and build again`,
    );
  }
  const files = [
    ...readListed(place.folder, 'client', release),
    ...readListed(place.folder, 'server', release),
  ];
  for (const [name, body] of files) {
    await store.writeOnce(releaseKey(app, release.release, name), body);
  }
  await store.writeOnce(description, fs.readFileSync(path.join(place.folder, 'release.json')));
  return { release, added: true };
}
