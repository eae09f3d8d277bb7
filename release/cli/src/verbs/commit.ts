import { commitSignedFile } from '@site/rights';
import { reportOutcome } from '../outcome';
import { type AddVerb, JSON_OUTPUT } from './verb';

/** --sign-only names it when it is needed. */
export const addCommit: AddVerb = (program, session) =>
  program
    .command('commit <file>', { hidden: true })
    .description('make live what --sign-only wrote, with the signatures next to it')
    .option(...JSON_OUTPUT)
    .action(async (file: string, options: { readonly json?: boolean }) => {
      const { store } = await session.openToChange();
      const composition = await commitSignedFile(store, file);
      const outcome = { composition, isChanged: true, endedTrials: [], warnings: [] };
      await reportOutcome(session, outcome, options);
    });
