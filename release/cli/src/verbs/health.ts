import { Refusal } from '@site/composer';
import { readLatest } from '@site/store';
import { healthLines, readHealth } from '@site/trials';
import { print, printJson } from '../terminal';
import { type AddVerb, JSON_OUTPUT } from './verb';

export const addHealth: AddVerb = (program, session) =>
  program
    .command('health [app]')
    .description('what visits of live and of each trial meet, and the verdict so far')
    .option(...JSON_OUTPUT)
    .action(async (app: string | undefined, { json }: { readonly json?: boolean }) => {
      const store = await session.open();
      const { composition } = await readLatest(store);
      if (app !== undefined && !composition?.apps[app])
        throw new Refusal('E_NOT_LIVE', `${app} is not live; see: npx release status`);
      const health = await readHealth(store, { app });
      if (json) return printJson(health);
      for (const line of healthLines(health)) print(line);
    });
