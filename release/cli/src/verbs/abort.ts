import { abort } from '@site/tool';
import { reportOutcome } from '../outcome';
import { JSON_OUTPUT, WHY } from './options';
import type { AddVerb } from './verb';

export const addAbort: AddVerb = (program, session) =>
  program
    .command('abort <app>')
    .description('end a trial: its visits get what is live')
    .option(...WHY)
    .option(...JSON_OUTPUT)
    .action(async (app: string, options: { readonly why: string; readonly json?: boolean }) => {
      const context = await session.openToChange();
      const outcome = await abort(context, { app, reason: options.why });
      await reportOutcome(session, outcome, options);
    });
