import { promote } from '@site/tool';
import { reportOutcome } from '../outcome';
import { type AddVerb, type ChangeOptions, JSON_OUTPUT, WHY } from './verb';

export const addPromote: AddVerb = (program, session) =>
  program
    .command('promote <app>')
    .description('give the release on trial to all visits')
    .option(...WHY)
    .option(...JSON_OUTPUT)
    .action(async (app: string, options: ChangeOptions) => {
      const context = await session.openToChange();
      const outcome = await promote(context, { app, reason: options.why });
      await reportOutcome(session, outcome, options);
    });
