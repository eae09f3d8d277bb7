import { type HistoryEntry, listHistory } from '@site/tool';
import { changeLines } from '../outcome';
import { JSON_OUTPUT } from './options';
import { print, printJson, shortTime } from '../terminal';
import { parseDuration, parseWholeNumber } from '../usage';
import type { AddVerb } from './verb';

interface Options {
  readonly number: string;
  readonly since?: string;
  readonly json?: boolean;
}

const MAX_LINE = 120;

/** One line that fits a terminal; the whole reason is in the JSON. */
function entryLine(entry: HistoryEntry): string {
  const { composition, at, action, author, reason } = entry;
  const [first = ''] = reason.trim().split(/\r?\n/, 1);
  const changes = changeLines(entry).join(', ');
  const line = `${shortTime(at)}  #${composition}  ${action}  ${changes}  by ${author}${first && `  (${first})`}`;
  return line.length > MAX_LINE ? `${line.slice(0, MAX_LINE - 3)}...` : line;
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
      for (const entry of entries) print(entryLine(entry));
    });
