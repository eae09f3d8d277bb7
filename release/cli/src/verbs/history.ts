import { Refusal } from '@site/composer';
import { changesIn, type HistoryEntry, listHistory } from '@site/tool';
import { readSignedHistory, type SignedEntry } from '@site/rights';
import { firstLine, readLatest } from '@site/store';
import { changeLines } from '../outcome';
import { print, printJson, shortTime } from '../terminal';
import type { Session } from '../session';
import { parseDuration, parseWholeNumber, wrongUsage } from '../usage';
import { type AddVerb, JSON_OUTPUT } from './verb';

interface Options {
  readonly number: string;
  readonly since?: string;
  readonly signed?: boolean;
  readonly json?: boolean;
}

const MAX_LINE = 120;

/** The JSON has the whole reason. */
function entryLine(entry: HistoryEntry): string {
  const { composition, at, action, author, reason } = entry;
  const first = firstLine(reason);
  const changes = changeLines(entry).join(', ');
  const line = `${shortTime(at)}  #${composition}  ${action}  ${changes}  by ${author}${first && `  (${first})`}`;
  return line.length > MAX_LINE ? `${line.slice(0, MAX_LINE - 3)}...` : line;
}

/** As in the docs, where auditors read how to check it without this tool. */
function signedLines({ composition, isNamed, signatures }: SignedEntry): readonly string[] {
  const { number, change } = composition;
  const { at, action, author, reason } = change;
  const first = firstLine(reason);
  const changes = changeLines(changesIn(composition)).join(', ');
  return [
    `${at}  #${number}  ${action}  ${changes}  by ${author}${first && `  (${first})`}`,
    ...(isNamed === false ? ['  NOT COUNTED: the next record does not follow it'] : []),
    ...(signatures.length === 0 ? ['  not signed'] : []),
    ...signatures.map(
      ({ principal, namespace, fingerprint, problem }) =>
        `  ${problem ? 'NOT VALID' : 'valid'}  ${namespace}  ${principal}  ${fingerprint}${problem ? `  (${problem})` : ''}`,
    ),
  ];
}

async function listSigned(session: Session, limit: number): Promise<readonly SignedEntry[]> {
  const rights = await session.readRights();
  if (!rights)
    throw new Refusal('E_CONFIG', `Nothing is signed: there is no ${session.rightsFile}`);
  const store = await session.open();
  const { composition } = await readLatest(store);
  const entries: SignedEntry[] = [];
  for await (const entry of readSignedHistory(store, rights, composition?.number ?? 0)) {
    entries.push(entry);
    if (entries.length === limit) break;
  }
  return entries;
}

export const addHistory: AddVerb = (program, session) =>
  program
    .command('history [app]')
    .description('what went live, newest first')
    .option('-n, --number <n>', 'how many changes', '20')
    .option('--since <time>', 'only of the last 90m, 24h or 7d')
    .option('--signed', 'who signed each change, by which key, and whether it counts')
    .option(...JSON_OUTPUT)
    .action(async (app: string | undefined, { number, since, signed, json }: Options) => {
      const limit = parseWholeNumber(number, '-n', 1, 100_000);
      if (signed) {
        if (app !== undefined || since !== undefined)
          throw wrongUsage('--signed lists all changes; leave the app and --since out');
        const entries = await listSigned(session, limit);
        if (json)
          return printJson(
            entries.map(({ composition, ...signed }) => ({
              ...composition.change,
              ...changesIn(composition),
              ...signed,
            })),
          );
        for (const line of entries.flatMap(signedLines)) print(line);
        return;
      }
      const from = since === undefined ? 0 : Date.now() - parseDuration(since, '--since');
      const entries = await listHistory(await session.open(), { app, since: from, limit });
      if (json) return printJson(entries);
      for (const entry of entries) print(entryLine(entry));
    });
