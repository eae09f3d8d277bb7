import path from 'node:path';
import { teamOf } from '@site/composer';
import { readStatus } from '@site/tool';
import { statusLines } from '@site/trials';
import { log, print, printJson, printTable, shortId, shortTime } from '../terminal';
import { type AddVerb, JSON_OUTPUT } from './verb';

export const addStatus: AddVerb = (program, session) =>
  program
    .command('status')
    .description('what visitors get now, since when and by whom')
    .option(...JSON_OUTPUT)
    .action(async ({ json }: { readonly json?: boolean }) => {
      const store = await session.open();
      const { apps, ...status } = await readStatus(store);
      if (json) {
        const byName = apps.map(
          ({ app, id, ...rest }) => [app, { release: id, ...rest, team: teamOf(app) }] as const,
        );
        return printJson({ ...status, apps: Object.fromEntries(byName) });
      }
      print(`Composition ${status.composition}`);
      printTable(
        apps.map(({ app, since, ...release }) => [
          app,
          shortId(release),
          `since ${shortTime(since.at)}`,
          `${since.action} by ${since.author}`,
          teamOf(app) ?? '',
        ]),
      );
      for (const [name, value] of Object.entries(status.settings)) print(`  ${name}=${value}`);
      for (const [section, { author, reason, at, until }] of Object.entries(status.freezes))
        print(
          `  ${section === '*' ? 'all' : section} frozen since ${shortTime(at)} by ${author}${until ? ` until ${shortTime(until)}` : ''}: ${reason}`,
        );
      if (!store.guard)
        print(`  Nothing is signed: there is no ${path.relative('.', session.rightsFile)}`);
      for (const line of await statusLines(store)) print(line);
      for (const warning of status.warnings) log(`Warning: ${warning}`);
    });
