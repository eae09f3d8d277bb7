import { setTimeout as pause } from 'node:timers/promises';
import { Refusal, site } from '@site/composer';
import { findFreeze } from '@site/rights';
import { readLatest } from '@site/store';
import { abort, type Context, deploy, notifyText, type Outcome, promote } from '@site/tool';
import { type Look, WATCH_AUTHOR, type WatchActions, watchOnce } from '@site/trials';
import { sendNotification } from '../outcome';
import type { Session } from '../session';
import { log, print, printJson } from '../terminal';
import { parseWholeNumber } from '../usage';
import { type AddVerb, JSON_OUTPUT } from './verb';

interface Options {
  readonly once?: boolean;
  readonly every: string;
  readonly json?: boolean;
}

/** What shared/site/site.config.ts allows; limits as shares. */
function requireWatchSettings() {
  const { watch } = site;
  if (watch) return { ...watch, limits: { bad: watch.bad / 100, lost: watch.lost / 100 } };
  throw new Refusal(
    'E_CONFIG',
    'shared/site/site.config.ts has no "watch", which says what release watch may do; see docs/trials.md',
  );
}

/** The options of the trial's first deploy hold for each step. */
function actionsOf(session: Session, context: Context): WatchActions {
  const notifyAfter = async (change: Promise<Outcome>) => sendNotification(session, await change);
  return {
    abort: (request) => notifyAfter(abort(context, request)),
    promote: (request) => notifyAfter(promote(context, request)),
    deploy: ({ app, release, percent, options, reason }) =>
      notifyAfter(
        deploy(context, { ...options, releases: { [app]: release }, canary: percent, reason }),
      ),
  };
}

function printLooks(looks: readonly Look[], { json, once }: Options): void {
  if (json) return printJson(looks);
  if (once && looks.length === 0) print('No trial is on.');
  for (const { line, isNew } of looks) if (isNew || once) print(line);
}

export const addWatch: AddVerb = (program, session) =>
  program
    .command('watch')
    .description('judge each trial by its visits: raise it, promote it or take it back')
    .option('--once', 'look once and exit, for a scheduled pipeline')
    .option('--every <seconds>', 'how often to look', '60')
    .option(...JSON_OUTPUT)
    .action(async (options: Options) => {
      const everyMs = 1_000 * parseWholeNumber(options.every, '--every', 1, 86_400);
      const context = { ...(await session.openToChange()), author: WATCH_AUTHOR };
      const { store } = context;
      const allowed = requireWatchSettings();
      const { notify } = session.environment;
      const call = async (line: string) => {
        if (notify) await notifyText(notify, line, log);
      };
      const isFrozen = async (app: string) => {
        const { composition } = await readLatest(store);
        return composition !== undefined && !!findFreeze(composition, app, Date.now());
      };
      const settings = { ...allowed, isFrozen, call };
      const look = () => watchOnce(store, actionsOf(session, context), settings);
      if (options.once) return printLooks(await look(), options);
      for (;;) {
        try {
          printLooks(await look(), options);
        } catch (error) {
          // A store that fails for a while stops no watch.
          log(`Warning: ${(error as Error).message}; looks again in ${everyMs / 1_000} s`);
        }
        await pause(everyMs);
      }
    });
