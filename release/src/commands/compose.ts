import type { Command } from 'commander';
import { pagesOf } from '../compose/site-description';
import { counted } from '../counted';
import { appsNamed } from '../releases';
import { compose } from '../verbs/compose';
import type { Desk } from './desk';
import { JSON_OPTION, type Options, optionsOf } from './options';
import { print, printJson } from './terminal';

export function composeCommand(program: Command, desk: Desk): void {
  program
    .command('compose [app...]')
    .description(
      'check and compose what is live, with the built releases of the named apps; nothing goes live',
    )
    .option(...JSON_OPTION)
    .action(async (words: string[], _own: Options, command: Command) => {
      const options = optionsOf(command);
      const store = await desk.open(options);
      const site = await compose(store, await appsNamed(store, words));
      const pages = Object.keys(await pagesOf(store, site));
      if (options.json) printJson({ site: site.id, pages });
      else print(`Composed ${counted(pages.length, 'file')} as ${site.id}`);
    });
}
