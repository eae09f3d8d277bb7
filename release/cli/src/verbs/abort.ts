import { abort } from '@site/tool';
import { reportOutcome } from '../outcome';
import { type AddVerb, type ChangeOptions, JSON_OUTPUT, WHY } from './verb';

export const addAbort: AddVerb = (program, session) =>
  program
    .command('abort <app>')
    .description('end a trial: its visits get what is live')
    .option(...WHY)
    .option(...JSON_OUTPUT)
    .action(async (app: string, options: ChangeOptions) => {
      const context = await session.openToChange();
      const outcome = await abort(context, { app, reason: options.why });
      await reportOutcome(session, outcome, options);
    });
