import { ObjectWriter } from '@site/store';
import { findSources, publishSources } from '../builds/sources';
import { log, print, printJson } from '../terminal';
import { type AddVerb, FROM, JSON_OUTPUT } from './verb';

interface Options {
  readonly from?: readonly string[];
  readonly json?: boolean;
}

export const addPublish: AddVerb = (program, session) =>
  program
    .command('publish <app...>')
    .description('put built releases into the store; nothing goes live')
    .option(...FROM)
    .option(...JSON_OUTPUT)
    .action(async (apps: readonly string[], { from, json }: Options) => {
      const sources = findSources(apps, from);
      const { store } = await session.openToPublish();
      const published = await publishSources(new ObjectWriter(store), sources, session.logStep);
      for (const { app, warnings } of published)
        for (const warning of warnings) log(`Warning: ${app}: ${warning}`);
      if (json) printJson(published);
      else for (const { app, id } of published) print(`${app} ${id} is published`);
    });
