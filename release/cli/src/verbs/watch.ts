import { watch } from '@site/trials';
import { abort, deploy, promote } from '@site/tool';
import { JSON_OUTPUT } from './options';
import { log, print, printJson } from '../terminal';
import { parseWholeNumber } from '../usage';
import type { AddVerb } from './verb';

interface Options {
  readonly once?: boolean;
  readonly every: string;
  readonly json?: boolean;
}

export const addWatch: AddVerb = (program, session) =>
  program
    .command('watch')
    .description('judge each trial by its visits; raise it, promote it or take it back')
    .option('--once', 'look once and exit, for a scheduled pipeline')
    .option('--every <seconds>', 'how often to look', '60')
    .option(...JSON_OUTPUT)
    .action(async ({ once, every, json }: Options) => {
      const everyMs = 1_000 * parseWholeNumber(every, '--every', 1, 86_400);
      const context = await session.openToChange();
      void [watch, abort, deploy, promote, log, print, printJson, everyMs, context, once, json];
    });
