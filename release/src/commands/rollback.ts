import type { Command } from 'commander';
import { WrongUsage } from '../errors';
import type { Outcome } from '../go-live';
import { appNamed } from '../releases';
import { withReserve } from '../store/reserve';
import type { Store } from '../store/store';
import { endCanary, rollback, rollbackSite } from '../verbs/rollback';
import type { Desk } from './desk';
import { JSON_OPTION, type Options, optionsOf, WHY, wholeNumber } from './options';
import { tell } from './outcome';
import { print } from './terminal';

const UNNAMED = 'Name an app to roll back, or the whole site with --composition <n>.';

function wanted(word: string | undefined, options: Options): (store: Store) => Promise<Outcome> {
  const { composition, to, why = '' } = options;
  if (composition !== undefined) {
    if (word !== undefined || to !== undefined)
      throw new WrongUsage(
        '--composition takes back the whole site; name no app and no --to with it.',
      );
    const number = wholeNumber(composition, '--composition', 1);
    return (store) => rollbackSite(store, number, why);
  }
  if (word === undefined) {
    if (to !== undefined) throw new WrongUsage(UNNAMED);
    return async (store) => {
      const ended = await endCanary(store, why);
      if (ended) return ended;
      throw new WrongUsage(UNNAMED);
    };
  }
  return async (store) => rollback(store, await appNamed(store, word), to, why);
}

export function rollbackCommand(program: Command, desk: Desk): void {
  program
    .command('rollback [app]')
    .description(
      'make the release before the current one live again, or the one named, and end a canary; builds nothing',
    )
    .option('--to <release>', 'the release to go back to')
    .option('--composition <n>', 'take the whole site back to what it was in composition n')
    .option(...WHY)
    .option(...JSON_OPTION)
    .action(async (word: string | undefined, _own: Options, command: Command) => {
      const options = optionsOf(command);
      const roll = wanted(word, options);
      tell(await roll(withReserve(await desk.openToChange(options))), options);
      if (!options.json)
        print(
          'Messages already sent by forms, and settings in visitors’ browsers, are not undone.',
        );
    });
}
