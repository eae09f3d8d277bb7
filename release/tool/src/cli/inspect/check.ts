import { isShell, type Release, releaseJsonSchema } from '@site/shared/contract';
import type { Command } from 'commander';
import { overlapFaults, shellFaults } from '../../composition/gate/check-set';
import { latestComposition } from '../../composition/history/compositions';
import { InvalidRelease, type ReleaseError, WrongUsage } from '@site/composer/errors';
import { pluralize } from '@site/composer/numbers';
import { inspectFolder } from '../../releases/inspect-folder';
import { readShell } from '@site/composer/releases';
import type { Store } from '@site/composer/store';
import type { CommandContext } from '../terminal/command-context';
import { JSON_OPTION, type Options, optionsOf } from '../terminal/options';
import { print, printJson } from '../terminal/terminal';

/** No faults without a live shell. */
async function faultsInSite(store: Store, release: Release): Promise<readonly ReleaseError[]> {
  const shell = (await latestComposition(store))?.apps.shell;
  if (!shell || isShell(release)) return [];
  const live = await readShell(store, shell.release);
  return [...shellFaults(live, release), ...overlapFaults([release])];
}

const filesIn = ({ client, server }: Release) =>
  Object.keys(client).length + Object.keys(server).length;

export function checkCommand(program: Command, context: CommandContext): void {
  program
    .command('check [folder]')
    .description(
      'say whether a folder is a release, whatever tool built it, and list what is wrong with it',
    )
    .option('--schema', 'print the JSON Schema of release.json instead')
    .option(...JSON_OPTION)
    .action(async (folder: string | undefined, own: { schema?: true }, command: Command) => {
      const options: Options = optionsOf(command);
      if (own.schema) return printJson(releaseJsonSchema());
      if (!folder)
        throw new WrongUsage(
          'Name the folder of a built release, such as remote-blog/dist/release.',
        );
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
      context.hasReported = true;
      if (faults.length > 0 || !release)
        throw new InvalidRelease(
          `${folder} is not a release: ${pluralize(faults.length, 'fault')}; docs/release-format.md says what one is`,
        );
      if (!options.json)
        print(
          `${folder} is ${release.app} ${release.release}, with ${pluralize(filesIn(release), 'file')}.`,
        );
    });
}
