import fs from 'node:fs';
import path from 'node:path';
import {
  type Build,
  type ObjectWriter,
  openStore,
  publishRelease,
  readDescription,
  readLatest,
  requireObject,
} from '@site/store';
import { Refusal } from '@site/composer';
import { publishFolder } from '@site/tool';
import { wrongUsage } from '../usage';
import { requireBuild } from './workspaces';

interface PublishedRelease {
  readonly app: string;
  readonly id: string;
  readonly warnings: readonly string[];
}

/** A built folder, or another store whose visitors have the release. */
interface Source {
  readonly app: string;
  readonly folder: string;
  readonly isStore: boolean;
}

const has = (folder: string, file: string) => fs.existsSync(path.join(folder, file));

const isStore = (address: string) =>
  address.startsWith('s3://') || (has(address, 'compositions') && !has(address, 'release.json'));

/** undefined if it cannot be read; publishing says why. */
function appIn(folder: string): string | undefined {
  try {
    const text = fs.readFileSync(path.join(folder, 'release.json'), 'utf8');
    const { app } = JSON.parse(text) as { app?: unknown };
    return typeof app === 'string' ? app : undefined;
  } catch {
    return undefined;
  }
}

/** The source of each app: its workspace, or what `--from` names. */
export function findSources(
  apps: readonly string[],
  from: readonly string[] = [],
): readonly Source[] {
  if (from.length === 0)
    return apps.map((app) => ({ app, folder: requireBuild(app), isStore: false }));
  const sources = from.flatMap((folder) => sourcesIn(folder, apps, from.length === 1));
  for (const app of apps) {
    const count = sources.filter((source) => source.app === app).length;
    if (count > 1) throw wrongUsage(`--from names two releases of ${app}; name one of each app`);
    if (count === 0)
      throw new Refusal(
        'E_NOT_BUILT',
        `--from has no release of ${app}; name its folder too, or leave ${app} out`,
      );
  }
  return sources;
}

function sourcesIn(folder: string, apps: readonly string[], isOnly: boolean): readonly Source[] {
  if (isStore(folder)) return (isOnly ? apps : []).map((app) => ({ app, folder, isStore: true }));
  const app = appIn(folder);
  if (app !== undefined && apps.includes(app)) return [{ app, folder, isStore: false }];
  throw new Refusal(
    'E_NOT_BUILT',
    `${folder} holds ${app === undefined ? 'no release (no release.json that names an app)' : `a release of ${app}, which is not named`}; ` +
      'name a built release of each app, or a store',
  );
}

export async function publishSources(
  objects: ObjectWriter,
  sources: readonly Source[],
  logStep: (step: string) => void,
): Promise<readonly PublishedRelease[]> {
  const published: PublishedRelease[] = [];
  for (const source of sources) {
    logStep(`Publishing ${source.app} from ${source.folder}`);
    published.push(
      source.isStore
        ? await publishFromStore(objects, source)
        : await publishFolder(objects, source.folder),
    );
  }
  return published;
}

/** What is live in another store, such as that of a staging site. */
async function publishFromStore(
  objects: ObjectWriter,
  { app, folder }: Source,
): Promise<PublishedRelease> {
  const other = await openStore(folder);
  const { composition } = await readLatest(other);
  const release = composition?.apps[app];
  if (!release)
    throw new Refusal(
      'E_NOT_LIVE',
      `${app} is not live in ${other.location}; deploy it there first`,
    );
  const { version, revision, builtAt } = release;
  const files: Build['files'][number][] = [];
  for (const [name, { object, type }] of Object.entries(
    (await readDescription(other, app, release)).files,
  ))
    files.push({ path: name, type, bytes: await requireObject(other, app, object, name) });
  const build = { app, version, revision, builtAt, files };
  return { app, id: await publishRelease(objects, build), warnings: [] };
}
