import type { Command } from 'commander';
import { appNamed } from '../releases';
import { foldersOf } from '../verbs/folders';
import { publish } from '../verbs/publish';
import type { Desk } from './desk';
import { FROM, JSON_OPTION, type Options, optionsOf } from './options';
import { print, printJson } from './terminal';

export function publishCommand(program: Command, desk: Desk): void {
  program
    .command('publish <app>')
    .description('put the built release of an app into the store; nothing goes live')
    .option(...FROM)
    .option(...JSON_OPTION)
    .action(async (word: string, _own: Options, command: Command) => {
      const options = optionsOf(command);
      const store = await desk.open(options);
      const app = options.from?.length ? word : await appNamed(store, word);
      const folders = await foldersOf([app], options.from ?? []);
      const { release, added } = await publish(store, app, folders[app]);
      if (options.json) printJson({ app, release: release.release, added });
      else print(`${app} ${release.release} ${added ? 'published' : 'was published before'}`);
    });
}
