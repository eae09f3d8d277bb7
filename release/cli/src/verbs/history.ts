import { listHistory } from '@site/tool';
import { JSON_OUTPUT } from './options';
import { changeLine, changesIn } from '../outcome';
import { print, printJson, shortId, shortTime } from '../terminal';
import { parseDuration, parseWholeNumber } from '../usage';
import type { AddVerb } from './verb';

interface Options {
  readonly number: string;
  readonly since?: string;
  readonly json?: boolean;
}

export const addHistory: AddVerb = (program, session) =>
  program
    .command('history [app]')
    .description('what went live, newest first')
    .option('-n, --number <n>', 'how many changes', '20')
    .option('--since <time>', 'only of the last 90m, 24h or 7d')
    .option(...JSON_OUTPUT)
    .action(async (app: string | undefined, { number, since, json }: Options) => {
      const limit = parseWholeNumber(number, '-n', 1, 100_000);
      const from = since === undefined ? 0 : Date.now() - parseDuration(since, '--since');
      const entries = await listHistory(await session.open(), { app, since: from, limit });
      if (json) return printJson(entries);
      for (const entry of entries) print(entry.line);
    });
