import { ALL_SECTIONS } from '@site/rights';
import { freeze, unfreeze } from '@site/tool';
import { reportOutcome } from '../outcome';
import { wrongUsage } from '../usage';
import { type AddVerb, type ChangeOptions, JSON_OUTPUT, WHY } from './verb';

interface Options extends ChangeOptions {
  readonly all?: boolean;
  readonly until?: string;
}

const ALL = ['--all', 'every section and the shell'] as const;

function sectionOf(app: string | undefined, { all }: Options): string {
  if ((app === undefined) === (all === true)) return app ?? ALL_SECTIONS;
  throw wrongUsage('Name one app, or all with --all');
}

export const addFreeze: AddVerb = (program, session) =>
  program
    .command('freeze [app]')
    .description('refuse what is new of a section until unfreeze; rollbacks go on')
    .option(...ALL)
    .option('--until <time>', 'when it ends by itself, such as 2026-12-31T12:00Z')
    .option(...WHY)
    .option(...JSON_OUTPUT)
    .action(async (app: string | undefined, options: Options) => {
      const section = sectionOf(app, options);
      if (!options.why) throw wrongUsage('Say why, for those who are refused: --why "..."');
      const { until, why: reason } = options;
      const outcome = await freeze(await session.openToChange(), { section, reason, until });
      await reportOutcome(session, outcome, options);
    });

/** Its line in the help is that of freeze. */
export const addUnfreeze: AddVerb = (program, session) =>
  program
    .command('unfreeze [app]', { hidden: true })
    .description('end a freeze')
    .option(...ALL)
    .option(...WHY)
    .option(...JSON_OUTPUT)
    .action(async (app: string | undefined, options: Options) => {
      const request = { section: sectionOf(app, options), reason: options.why };
      await reportOutcome(session, await unfreeze(await session.openToChange(), request), options);
    });
