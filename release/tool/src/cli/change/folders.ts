import { type AppName } from '@site/shared/contract';
import fs from 'node:fs';
import path from 'node:path';
import { NotBuilt, WrongUsage } from '@site/composer/errors';
import { releaseKey } from '@site/composer/releases';
import { FileStore } from '../../store/drivers/file';
import { status } from '../../composition/history/live-now';

const has = (folder: string, file: string) => fs.existsSync(path.join(folder, file));

/** undefined if unreadable; the fault is reported later. */
function appIn(folder: string): unknown {
  try {
    const text = fs.readFileSync(path.join(folder, 'release.json'), 'utf8');
    return (JSON.parse(text) as { app?: unknown }).app;
  } catch {
    return undefined;
  }
}

/** To promote what visitors of another store get. */
async function liveIn(folder: string, apps: readonly AppName[]): Promise<[AppName, string][]> {
  const { apps: live } = await status(new FileStore(folder));
  return apps.flatMap((app): [AppName, string][] => {
    const release = live[app]?.release;
    return release ? [[app, path.join(folder, releaseKey(app, release, ''))]] : [];
  });
}

const oneLine = (words: readonly string[]) => words.join(', ');

/** Throws a Refusal or WrongUsage that names what is left over. */
export async function foldersOf(
  apps: readonly AppName[],
  from: readonly string[],
): Promise<Partial<Record<AppName, string>>> {
  const found: [AppName, string][] = [];
  for (const folder of from) {
    if (has(folder, 'compositions') && !has(folder, 'release.json')) {
      found.push(...(await liveIn(folder, apps)));
      continue;
    }
    // A single folder is meant for the single app; a mismatch is reported by name.
    const app = apps.length === 1 && from.length === 1 ? apps[0] : appIn(folder);
    const meant = apps.find((name) => name === app);
    if (!meant)
      throw new NotBuilt(
        `${folder} holds ${typeof app === 'string' ? `a release of ${app}, which is not named` : 'no release (it has no release.json)'}; ` +
          'name a built release of each app, or a store',
      );
    found.push([meant, folder]);
  }
  const twice = found.find(([app], index) => found.findIndex(([other]) => other === app) < index);
  if (twice)
    throw new WrongUsage(`--from names two releases of ${twice[0]}; name one of each app.`);
  const missing = apps.filter((app) => from.length > 0 && !found.some(([name]) => name === app));
  if (missing.length > 0)
    throw new NotBuilt(
      `--from has no release of ${oneLine(missing)}; name its folder too, or leave ${missing.length === 1 ? 'it' : 'them'} out`,
    );
  return Object.fromEntries(found);
}
