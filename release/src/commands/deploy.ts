import type { Command } from 'commander';
import { appsNamed } from '../releases';
import { deploy } from '../verbs/deploy';
import type { Desk } from './desk';
import { FROM, JSON_OPTION, type Options, optionsOf, percentage, WHY } from './options';
import { tell } from './outcome';

export function deployCommand(program: Command, desk: Desk): void {
  program
    .command('deploy <app...>')
    .description('publish if needed, check, compose, and make live; several apps go live as one')
    .option(...FROM)
    .option(
      '--canary <percent>',
      'let only so many of 100 visits get it, until promote or rollback',
    )
    .option(...WHY)
    .option(...JSON_OPTION)
    .action(async (words: string[], _own: Options, command: Command) => {
      const options = optionsOf(command);
      const canary = percentage(options.canary);
      const store = await desk.openToChange(options);
      const apps = options.from?.length ? words : await appsNamed(store, words);
      tell(await deploy(store, apps, options.why ?? '', options.from, canary), options);
    });
}
