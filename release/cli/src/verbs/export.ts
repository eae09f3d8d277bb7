import { type Exported, exportSite, followSite } from '@site/server';
import { readHsts } from '../environment';
import { pluralize } from '@site/composer';
import { log, print, printJson } from '../terminal';
import { type AddVerb, JSON_OUTPUT } from './verb';

interface Options {
  readonly switch?: boolean;
  readonly follow?: boolean;
  readonly json?: boolean;
}

function printExported(exported: Exported, { json }: Options): void {
  if (json) return printJson(exported);
  const { composition, files, folder, notes } = exported;
  print(`Composition ${composition}: ${pluralize(files, 'file')} in ${folder}`);
  for (const note of notes) log(`Note: ${note}`);
}

export const addExport: AddVerb = (program, session) =>
  program
    .command('export <folder>')
    .description('write what is live for any static host, nginx and Caddy')
    .option('--switch', 'into a new folder beside the last one, and move the link "current" to it')
    .option('--follow', 'as --switch, and again whenever something goes live')
    .option(...JSON_OUTPUT)
    .action(async (folder: string, options: Options) => {
      const hsts = readHsts();
      const store = await session.open();
      if (!options.follow)
        return printExported(
          await exportSite(store, folder, { hsts, switch: options.switch }),
          options,
        );
      const stop = new AbortController();
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
      const exported = (one: Exported) => printExported(one, options);
      await followSite(store, folder, { hsts, signal: stop.signal, exported, log });
    });
