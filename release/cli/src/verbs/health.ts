import { readHealth } from '@site/trials';
import { JSON_OUTPUT } from './options';
import { print, printJson } from '../terminal';
import { parseDuration } from '../usage';
import type { AddVerb } from './verb';

interface Options {
  readonly since: string;
  readonly json?: boolean;
}

export const addHealth: AddVerb = (program, session) =>
  program
    .command('health [app]')
    .description('errors and clicks of live and of each trial')
    .option('--since <time>', 'of the last 90m, 24h or 7d', '24h')
    .option(...JSON_OUTPUT)
    .action(async (app: string | undefined, { since, json }: Options) => {
      const from = Date.now() - parseDuration(since, '--since');
      const health = await readHealth(await session.open(), { app, since: from });
      if (json) return printJson(health);
      for (const line of health.lines) print(line);
    });
