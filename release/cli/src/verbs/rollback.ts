import { rollback, rollBackSettings } from '@site/tool';
import { reportOutcome } from '../outcome';
import { print } from '../terminal';
import { wrongUsage } from '../usage';
import { type AddVerb, type ChangeOptions, JSON_OUTPUT, WHY } from './verb';

interface Options extends ChangeOptions {
  readonly to?: string;
  readonly settings?: boolean;
}

export const addRollback: AddVerb = (program, session) =>
  program
    .command('rollback [app]')
    .description('make the release before the current one live again; builds nothing')
    .option('--to <release>', 'an earlier one: its id, the beginning of it, or its version')
    .option('--settings', 'the settings, to what they were before their last change')
    .option(...WHY)
    .option(...JSON_OUTPUT)
    .action(async (app: string | undefined, options: Options) => {
      const { to, settings, why: reason } = options;
      if ((app === undefined) !== (settings === true) || (settings && to !== undefined))
        throw wrongUsage('Name an app to roll back, or the settings alone with --settings');
      const context = await session.openToChange();
      const outcome = await (app === undefined
        ? rollBackSettings(context, reason)
        : rollback(context, { app, reason, ...(to !== undefined && { to }) }));
      await reportOutcome(session, outcome, options);
      if (!options.json && outcome.isChanged)
        print(
          'Messages already sent by forms, and settings in visitors’ browsers, are not undone.',
        );
    });
