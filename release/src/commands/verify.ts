import type { Command } from 'commander';
import { counted } from '../counted';
import { Refusal } from '../errors';
import { verify } from '../verbs/verify';
import type { Desk } from './desk';
import { JSON_OPTION, type Options, optionsOf } from './options';
import { print, printJson } from './terminal';

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

export function verifyCommand(program: Command, desk: Desk): void {
  program
    .command('verify')
    .description('hold every file of the store against its hash, and the history against itself')
    .option(...JSON_OPTION)
    .action(async (_own: Options, command: Command) => {
      const options = optionsOf(command);
      const store = await desk.open(options);
      const verified = await verify(store);
      const { files, bytes, faults } = verified;
      if (options.json) printJson(verified);
      else for (const fault of faults) print(fault);
      if (faults.length > 0)
        throw new Refusal(
          `${store.place} has ${counted(faults.length, 'fault')} in ${counted(files, 'file')}`,
        );
      if (!options.json) print(`${files} files (${megabytes(bytes)}) are as they were written.`);
    });
}
