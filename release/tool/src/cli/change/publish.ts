import { refuseOverdue } from '../../composition/dated-facts/overdue';
import { shellFaults } from '../../composition/gate/check-set';
import { throwFirst } from '@site/composer/errors';
import { refuseOldBuild } from '../../platform/workspaces';
import { latestComposition } from '../../composition/history/compositions';
import { readBuilt } from '../../releases/built-release';
import { appNamed } from '../../releases/app-names';
import { readShell } from '@site/composer/releases';
import { add, isPublished, type Published } from '../../releases/publishing';
import { withSharedLock } from '../../store/locks/locks';
import type { Store } from '@site/composer/store';
import { FROM, JSON_OPTION } from '../terminal/options';
import { verb } from '../terminal/verb';
import { print, printJson } from '../terminal/terminal';
import { foldersOf } from './folders';
import { type AppName, isShell, type Release } from '@site/shared/contract';

async function checkFits(store: Store, release: Release): Promise<void> {
  const shell = (await latestComposition(store))?.apps.shell;
  if (!shell || isShell(release)) return;
  throwFirst(shellFaults(await readShell(store, shell.release), release));
}

/** Idempotent. Refuses other files under the same id, and what could not go live now. */
export async function publish(store: Store, app: AppName, from?: string): Promise<Published> {
  const built = readBuilt(app, from);
  await checkFits(store, built.release);
  if (!(await isPublished(store, built.release))) await refuseOverdue(store, built.release);
  return withSharedLock(store, `publish ${app}`, () => add(store, built));
}

export const publishCommand = verb(
  'publish <app>',
  'put the built release of an app into the store; nothing goes live',
  [FROM, JSON_OPTION],
  async (context, options, word: string) => {
    const store = await context.open(options);
    const app = options.from?.length ? word : await appNamed(store, word);
    if (!options.from?.length) refuseOldBuild(app);
    const folders = await foldersOf([app], options.from ?? []);
    const { release, added } = await publish(store, app, folders[app]);
    if (options.json) printJson({ app, release: release.release, added });
    else print(`${app} ${release.release} ${added ? 'published' : 'was published before'}`);
  },
);
