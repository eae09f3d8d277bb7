import { siteConfig } from '@site/shared/site.config';
import { readStatus } from '@site/tool';
import { describeTrials } from '@site/trials';
import { JSON_OUTPUT } from './options';
import { log, print, printJson, printTable, shortId, shortTime } from '../terminal';
import type { AddVerb } from './verb';

const teamOf = (app: string): string =>
  (Object.hasOwn(siteConfig.apps, app) && siteConfig.apps[app]?.owner) || '';

export const addStatus: AddVerb = (program, session) =>
  program
    .command('status')
    .description('what visitors get now, since when and by whom')
    .option(...JSON_OUTPUT)
    .action(async ({ json }: { readonly json?: boolean }) => {
      const store = await session.open();
      const status = await readStatus(store);
      const trials = await describeTrials(store);
      if (json) return printJson({ ...status, trialsInFigures: trials });
      print(`Composition ${status.composition}`);
      printTable(
        status.apps.map(({ app, version, digest, since }) => [
          app,
          shortId({ version, digest }),
          `since ${shortTime(since.at)}`,
          `${since.action} by ${since.author}`,
          teamOf(app),
        ]),
      );
      for (const [name, value] of Object.entries(status.settings)) print(`  ${name}=${value}`);
      for (const line of trials) print(line);
      for (const warning of status.warnings) log(`Warning: ${warning}`);
    });
