import { releaseJsonSchema } from '@site/shared/contract';
import { checkFolders, Refusal } from '@site/tool';
import { JSON_OUTPUT } from './options';
import { pluralize, print, printJson } from '../terminal';
import { wrongUsage } from '../usage';
import type { AddVerb } from './verb';

interface Options {
  readonly schema?: boolean;
  readonly json?: boolean;
}

export const addCheck: AddVerb = (program, session) =>
  program
    .command('check [folder...]')
    .description('list what is wrong with a built release, next to what is live')
    .option('--schema', 'print the JSON Schema of release.json instead')
    .option(...JSON_OUTPUT)
    .action(async (folders: readonly string[], { schema, json }: Options) => {
      if (schema) return printJson(releaseJsonSchema());
      if (folders.length === 0)
        throw wrongUsage('Name the folder of a built release, such as remote-blog/dist/release');
      const context = await session.contextOf(await session.open());
      void [checkFolders, Refusal, pluralize, print, context, json];
    });
