import { remove } from '@site/tool';
import { reportOutcome } from '../outcome';
import { JSON_OUTPUT, WHY } from './options';
import { print } from '../terminal';
import type { AddVerb } from './verb';

interface Options {
  readonly gone?: boolean;
  readonly why: string;
  readonly json?: boolean;
}

export const addRemove: AddVerb = (program, session) =>
  program
    .command('remove <app>')
    .description('take a section off the site; a rollback brings it back')
    .option('--gone', 'its addresses are gone for good')
    .option(...WHY)
    .option(...JSON_OUTPUT)
    .action(async (app: string, options: Options) => {
      const context = await session.openToChange();
      const { why: reason, gone } = options;
      const outcome = await remove(context, { app, reason, gone });
      await reportOutcome(session, outcome, options);
      if (!options.json) print(`Bring it back: npx release rollback ${app}`);
    });
