import { Option } from 'commander';
import { remove } from '@site/tool';
import { reportOutcome } from '../outcome';
import { print } from '../terminal';
import { type AddVerb, type ChangeOptions, JSON_OUTPUT, WHY } from './verb';

export const addRemove: AddVerb = (program, session) =>
  program
    .command('remove <app>')
    .description('take a section off the site; a rollback brings it back')
    // What it does anyway; people know it from `deploy`.
    .addOption(new Option('--gone').hideHelp())
    .option(...WHY)
    .option(...JSON_OUTPUT)
    .action(async (app: string, options: ChangeOptions) => {
      const context = await session.openToChange();
      const outcome = await remove(context, { app, reason: options.why });
      await reportOutcome(session, outcome, options);
      if (!options.json) print(`Bring it back: npx release rollback ${app}`);
    });
