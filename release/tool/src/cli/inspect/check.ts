import { isShell, type Release, releaseJsonSchema } from '@site/shared/contract';
import { agedFacts, ageLine } from '../../composition/dated-facts/ages';
import { overlapFaults, shellFaults } from '../../composition/gate/check-set';
import { latestComposition } from '../../composition/history/compositions';
import { InvalidRelease, type ReleaseError, WrongUsage } from '@site/composer/errors';
import { pluralize } from '@site/composer/numbers';
import { inspectFolder } from '../../releases/inspect-folder';
import { readShell } from '@site/composer/releases';
import type { Store } from '@site/composer/store';
import { JSON_OPTION } from '../terminal/options';
import { verb } from '../terminal/verb';
import { print, printJson } from '../terminal/terminal';

async function faultsInSite(store: Store, release: Release): Promise<readonly ReleaseError[]> {
  const shell = (await latestComposition(store))?.apps.shell;
  if (!shell || isShell(release)) return [];
  const live = await readShell(store, shell.release);
  return [...shellFaults(live, release), ...overlapFaults([release])];
}

const filesIn = ({ client, server }: Release) =>
  Object.keys(client).length + Object.keys(server).length;

export const checkCommand = verb(
  'check [folder]',
  'say whether a folder is a release, whatever tool built it, and list what is wrong with it',
  [['--schema', 'print the JSON Schema of release.json instead'], JSON_OPTION],
  async (context, options, folder: string | undefined) => {
    if (options.schema) return printJson(releaseJsonSchema());
    if (!folder)
      throw new WrongUsage('Name the folder of a built release, such as remote-blog/dist/release.');
    const { release, faults: ownFaults, undescribed } = inspectFolder(folder);
    const store = await context.open(options);
    const faults = [...ownFaults, ...(release ? await faultsInSite(store, release) : [])];
    if (options.json)
      printJson({
        folder,
        app: release?.app,
        release: faults.length === 0 ? release?.release : undefined,
        faults: faults.map(({ code, message }) => ({ code, message })),
        undescribed,
      });
    else {
      for (const { line } of faults) print(line);
      for (const name of undescribed)
        print(`Not published: ${folder}/${name} (release.json does not describe it)`);
    }
    const due = release
      ? agedFacts(release, new Date()).filter(({ standing }) => standing !== 'fresh')
      : [];
    if (!options.json)
      for (const fact of due) print(`Due: page ${fact.pages.join(' ')}: ${ageLine(fact)}`);
    context.hasReported = true;
    if (faults.length > 0 || !release)
      throw new InvalidRelease(
        `${folder} is not a release: ${pluralize(faults.length, 'fault')}; docs/release-format.md says what one is`,
      );
    if (!options.json)
      print(
        `${folder} is ${release.app} ${release.release}, with ${pluralize(filesIn(release), 'file')}.`,
      );
  },
);
