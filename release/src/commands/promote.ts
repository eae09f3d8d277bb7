import type { Command } from 'commander';
import { promote } from '../verbs/promote';
import type { Desk } from './desk';
import { JSON_OPTION, type Options, optionsOf, WHY } from './options';
import { tell } from './outcome';

export function promoteCommand(program: Command, desk: Desk): void {
  program
    .command('promote')
    .description('make the canary live for all; it passes the same checks as a deploy')
    .option(...WHY)
    .option(...JSON_OPTION)
    .action(async (_own: Options, command: Command) => {
      const options = optionsOf(command);
      tell(await promote(await desk.openToChange(options), options.why ?? ''), options);
    });
}
