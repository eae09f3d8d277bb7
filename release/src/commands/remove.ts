import type { Command } from 'commander';
import { appNamed } from '../releases';
import { remove } from '../verbs/remove';
import type { Desk } from './desk';
import { JSON_OPTION, type Options, optionsOf, WHY } from './options';
import { tell } from './outcome';
import { print, say } from './terminal';

export function removeCommand(program: Command, desk: Desk): void {
  program
    .command('remove <app>')
    .description('take a section off the site; a rollback brings it back')
    .option(...WHY)
    .option(...JSON_OPTION)
    .action(async (word: string, _own: Options, command: Command) => {
      const options = optionsOf(command);
      const store = await desk.openToChange(options);
      const app = await appNamed(store, word);
      const { links, ...outcome } = await remove(store, app, options.why ?? '');
      tell(outcome, options);
      for (const { app: linking, page, fault } of links)
        say(`Beware: ${linking}, page ${page}: ${fault}; take the link out`);
      if (!options.json) print(`Bring it back: npx release rollback ${app}`);
    });
}
