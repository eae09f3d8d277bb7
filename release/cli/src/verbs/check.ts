import { releaseJsonSchema } from '@site/contract';
import { checkFolders } from '@site/tool';
import { pluralize, Refusal } from '@site/composer';
import { log, print, printJson } from '../terminal';
import { wrongUsage } from '../usage';
import { type AddVerb, JSON_OUTPUT } from './verb';

interface Options {
  readonly schema?: boolean;
  readonly json?: boolean;
}

export const addCheck: AddVerb = (program, session) =>
  program
    .command('check [folder...]')
    .description('list what is wrong with built releases, next to what is live')
    .option('--schema', 'print the JSON Schema of release.json instead')
    .option(...JSON_OUTPUT)
    .action(async (names: readonly string[], { schema, json }: Options) => {
      if (schema) return printJson(releaseJsonSchema());
      if (names.length === 0)
        throw wrongUsage('Name the folder of a built release, such as remote-blog/dist/release');
      const context = session.contextOf(await session.open());
      const { folders, violations, warnings } = await checkFolders(context, names);
      for (const warning of warnings) log(`Warning: ${warning}`);
      if (json)
        printJson({
          folders,
          violations: violations.map(({ code, message }) => ({ code, message })),
        });
      else {
        for (const { code, message } of violations) print(`${message} [${code}]`);
        for (const { folder, undescribed } of folders)
          for (const name of undescribed)
            print(`Not published: ${folder}/${name} (release.json does not describe it)`);
      }
      session.hasPrintedJson = json === true;
      if (violations.length > 0)
        throw new Refusal(
          'E_INVALID_RELEASE',
          `${names.join(', ')}: ${pluralize(violations.length, 'violation')}; docs/release-format.md says what a release is`,
        );
      if (!json)
        for (const { folder, app, id, files } of folders)
          print(`${folder} is ${app} ${id}, with ${pluralize(files, 'file')}.`);
    });
