import { ObjectWriter, readLatest, releaseId, type Store, type Trial } from '@site/store';
import { checkDeploy, type CheckedDeploy, deploy, ReadThroughStore } from '@site/tool';
import { findSources, publishSources } from '../builds/sources';
import { isBuilt } from '../builds/workspaces';
import { changeLines, describeChange, reportOutcome } from '../outcome';
import { log, print, printJson } from '../terminal';
import { appendValue, wrongUsage } from '../usage';
import { parseSettings } from './settings';
import { type AddVerb, type ChangeOptions, FROM, JSON_OUTPUT, WHY } from './verb';

interface Options extends ChangeOptions {
  readonly canary?: string;
  readonly from?: readonly string[];
  readonly set?: readonly string[];
  readonly gone?: boolean;
  readonly again?: boolean;
  readonly dryRun?: boolean;
}

interface Canary {
  readonly canary: number;
  readonly steps?: readonly number[];
  readonly promote?: boolean;
}

/** "10": a share. "10,25,50,100": watch raises it by these steps, and gives it to all at 100. */
export function parseCanary(text: string): Canary {
  const [canary = 0, ...steps] = text.split(',').map(Number);
  const shares = steps.filter((step) => step !== 100);
  const isRising = [canary, ...steps].every(
    (step, index, list) => Number.isInteger(step) && step > (list[index - 1] ?? 0),
  );
  const isShare = [canary, ...shares].every((share) => share <= 90);
  if (!isRising || !isShare)
    throw wrongUsage(
      `--canary is "${text}"; write the visits out of 100 that get it, from 1 to 90, ` +
        'or steps for release watch, such as 10,25,50,100 (100: all)',
    );
  return { canary, ...(steps.length > 0 && { steps: shares, promote: steps.includes(100) }) };
}

/** undefined if the app is built here: then its build is deployed. */
async function findRunningTrial(store: Store, apps: readonly string[]): Promise<Trial | undefined> {
  const { composition } = await readLatest(store);
  const [app = '', ...more] = apps;
  if (more.length > 0 || isBuilt(app)) return undefined;
  return composition?.trials.find((trial) => trial.app === app);
}

function printChecked(
  { changes, warnings }: CheckedDeploy,
  due: readonly string[],
  { json }: Options,
): void {
  for (const warning of [...due, ...warnings]) log(`Warning: ${warning}`);
  const releases = changes?.releases ?? [];
  if (json) return printJson({ result: 'checked', changes: releases.map(describeChange) });
  for (const line of changes ? changeLines(changes) : []) print(line);
  print('Composed and checked; nothing is published, and nothing went live.');
}

export const addDeploy: AddVerb = (program, session) =>
  program
    .command('deploy <app...>')
    .description('publish, compose, check and make live; several apps go live as one')
    .option('--canary <percent>', 'first for a share of visits; 10,25,50,100: with steps for watch')
    .option(...FROM)
    .option('--set <name=value>', 'a setting that goes live with it, once for each', appendValue)
    .option('--gone', 'addresses that visitors get today and that it lacks are gone for good')
    .option('--again', 'also what is older than live, or was taken back before')
    .option('--dry-run', 'only compose and check it; nothing goes live')
    .option(...WHY)
    .option(...JSON_OUTPUT)
    .action(async (apps: readonly string[], options: Options) => {
      const { canary, from, set = [], gone, again, dryRun, why: reason } = options;
      const trial = canary === undefined ? {} : parseCanary(canary);
      const settings = parseSettings(set);
      if (set.length > 0 && canary !== undefined)
        throw wrongUsage('--set is for all visits; deploy without --canary, or set it first');
      const running =
        canary === undefined || from
          ? undefined
          : await findRunningTrial(await session.open(), apps);
      const sources = running ? [] : findSources([...new Set(apps)], from);
      const context = dryRun
        ? session.contextOf(new ReadThroughStore(await session.open()))
        : await session.openToChange();
      const objects = new ObjectWriter(context.store, context.now);
      const published = await publishSources(objects, sources, session.logStep);
      const releases = running
        ? { [running.app]: releaseId(running) }
        : Object.fromEntries(published.map(({ app, id }) => [app, id]));
      session.logStep('Composing and checking the site');
      const request = { releases, reason, gone, again, settings, ...trial };
      const due = published.flatMap(({ app, warnings }) =>
        warnings.map((text) => `${app}, ${text}`),
      );
      if (dryRun) return printChecked(await checkDeploy(context, request), due, options);
      const outcome = await deploy(context, request);
      const warnings = [...due, ...outcome.warnings];
      await reportOutcome(session, { ...outcome, warnings }, options);
    });
