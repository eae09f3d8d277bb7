import { Damaged, verify } from '@site/store';
import { pluralize } from '@site/composer';
import { print, printJson } from '../terminal';
import { type AddVerb, JSON_OUTPUT } from './verb';

export const addVerify: AddVerb = (program, session) =>
  program
    .command('verify')
    .description('check every file of the store against its hash, and the history')
    .option(...JSON_OUTPUT)
    .action(async ({ json }: { readonly json?: boolean }) => {
      const store = await session.open();
      const problems = await verify(store);
      if (json) printJson({ problems });
      else for (const problem of problems) print(problem);
      session.hasPrintedJson = json === true;
      if (problems.length > 0)
        throw new Damaged(`${store.location} has ${pluralize(problems.length, 'problem')}`);
      if (!json) print(`${store.location} is as it was written.`);
    });
