import type { AppName } from '@site/shared/contract';
import type { Command } from 'commander';
import { WrongUsage } from '../errors';
import { appsNamed } from '../releases';
import type { Store } from '../store/store';
import { allThatUse } from '../verbs/all-that-use';
import { deploy } from '../verbs/deploy';
import { build } from '../verbs/start';
import type { Desk } from './desk';
import { FROM, JSON_OPTION, type Options, optionsOf, percentage, WHY } from './options';
import { tell } from './outcome';

function checkNamed(words: readonly string[], { allThatUse: figure }: Options): void {
  if (words.length > 0 === (figure === undefined)) return;
  throw new WrongUsage('Name the apps to deploy, or what they use with --all-that-use <figure>.');
}

/** The apps that are named, or those that use a figure, built where what they use has changed. */
async function appsToDeploy(
  store: Store,
  words: readonly string[],
  { from, allThatUse: figure }: Options,
): Promise<readonly AppName[]> {
  if (figure === undefined) return from?.length ? words : appsNamed(store, words);
  const apps = await allThatUse(store, figure);
  if (!from?.length) await build(apps);
  return apps;
}

export function deployCommand(program: Command, desk: Desk): void {
  program
    .command('deploy [app...]')
    .description('publish if needed, check, compose, and make live; several apps go live as one')
    .option(...FROM)
    .option(
      '--canary <percent>',
      'let only so many of 100 visits get it, until promote or rollback',
    )
    .option(
      '--all-that-use <figure>',
      'every app whose live release uses a figure or setting, built anew where need be',
    )
    .option('--gone', 'pages that visitors get today and the release lacks are gone for good')
    .option(...WHY)
    .option(...JSON_OPTION)
    .action(async (words: string[], _own: Options, command: Command) => {
      const options = optionsOf(command);
      const canary = percentage(options.canary);
      checkNamed(words, options);
      const store = await desk.openToChange(options);
      const apps = await appsToDeploy(store, words, options);
      const { why = '', from, gone } = options;
      tell(await deploy(store, apps, why, from, canary, gone), options);
    });
}
