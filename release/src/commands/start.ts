import type { Command } from 'commander';
import { start } from '../verbs/start';
import type { Desk } from './desk';
import { type Options, optionsOf } from './options';
import { tell } from './outcome';
import { serveLive } from './serve';

export function startCommand(program: Command, desk: Desk): void {
  program
    .command('start')
    .description('build what is not built, deploy what changed, and serve')
    .action(async (_own: Options, command: Command) => {
      const options = optionsOf(command);
      tell(await start(await desk.openToChange(options)), options);
      await serveLive(desk, options);
    });
}
