import { prune } from '@site/store';
import { pluralize } from '@site/composer';
import { log, print, printJson } from '../terminal';
import { type AddVerb, JSON_OUTPUT } from './verb';

export const addPrune: AddVerb = (program, session) =>
  program
    .command('prune')
    .description('remove what nothing needs and nobody has written for a week')
    .option('--dry-run', 'only say what it would remove')
    .option(...JSON_OUTPUT)
    .action(async ({ dryRun, json }: { readonly dryRun?: boolean; readonly json?: boolean }) => {
      const { store } = await session.openToChange();
      const { removed, damage } = await prune(store, dryRun);
      for (const message of damage) log(`Warning: ${message}`);
      if (json) return printJson({ removed, damage });
      if (session.options.verbose) for (const key of removed) print(`  ${key}`);
      print(`${dryRun ? 'Would remove' : 'Removed'} ${pluralize(removed.length, 'file')}.`);
    });
