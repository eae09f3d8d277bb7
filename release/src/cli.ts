import { appNames } from '@site/shared/contract';
import { Command, CommanderError } from 'commander';
import path from 'node:path';
import { Refusal, WrongUsage } from './errors';
import { type Outcome, repair } from './go-live';
import { appNamed } from './releases';
import { FileStore } from './store/file';
import { openStore } from './store/open';
import type { Store } from './store/store';
import { compose } from './verbs/compose';
import { deploy } from './verbs/deploy';
import { history } from './verbs/history';
import { publish } from './verbs/publish';
import { rollback } from './verbs/rollback';
import { serve } from './verbs/serve';
import { start } from './verbs/start';
import { status } from './verbs/status';
import { repository } from './workspaces';

interface Options {
  readonly store?: string;
  readonly json?: boolean;
  readonly why?: string;
  readonly to?: string;
  readonly from?: string;
  readonly verbose?: boolean;
}

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
const printJson = (facts: unknown) => print(JSON.stringify(facts, null, 2));
const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

const storeOf = (options: Options): Promise<Store> =>
  openStore(options.store ?? process.env.RELEASE_STORE ?? path.join(repository, '.releases'));

/** Opens the store for a verb that changes what is live, first finishing what a killed command left. */
async function storeToChange(options: Options): Promise<Store> {
  const store = await storeOf(options);
  const repaired = await repair(store);
  if (repaired) say(`Repaired: composition ${repaired} was committed but not yet live; it is now.`);
  return store;
}

function tell({ result, composition }: Outcome, options: Options): void {
  const { apps, changes } = composition;
  if (options.json)
    return printJson({
      result,
      composition: composition.composition,
      changes: result === 'live' ? changes : [],
    });
  if (result === 'unchanged')
    return print(`Already live (composition ${composition.composition}); nothing to do.`);
  for (const { app, from, to } of changes) print(`${app}: ${from ?? 'nothing'} -> ${to}`);
  print(`Composition ${composition.composition} is live with ${Object.keys(apps).length} apps.`);
}

const port = () => {
  const value = Number(process.env.PORT ?? 8080);
  if (Number.isInteger(value) && value >= 0 && value < 65_536) return value;
  throw new WrongUsage(`PORT is "${process.env.PORT}"; it must be a number from 0 to 65535.`);
};

async function serveUntilStopped(options: Options): Promise<void> {
  const store = await storeOf(options);
  if (!(store instanceof FileStore))
    throw new Refusal(`${store.place} is no folder; let a CDN serve it, or export it to a folder`);
  const { server, address } = await serve(store, process.env.HOST ?? '127.0.0.1', port());
  print(`The site is at ${address} (stop it with Ctrl+C)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close(() => process.exit(0));
      server.closeAllConnections();
    });
  }
}

const program = new Command('release')
  .description(
    'Publishes, composes, deploys, rolls back and serves the releases of the site’s apps.',
  )
  .option(
    '--store <place>',
    'a folder, or s3://bucket/folder (default: RELEASE_STORE, else .releases/)',
  )
  .option('--verbose', 'show where an error comes from')
  .showHelpAfterError('(npx release --help lists the verbs)')
  .addHelpText(
    'after',
    `\nApps: ${appNames.join(', ')}\nExit codes: 0 done, 1 refused or failed and nothing changed, 2 wrong usage`,
  )
  .exitOverride()
  .configureHelp({ showGlobalOptions: true });

/** The options of a verb together with those of the program. */
const withStore = (command: Command) => command.optsWithGlobals<Options>();

const WHY = ['--why <text>', 'the reason, for the history', ''] as const;
const FROM = ['--from <folder>', 'the built release, if not the one in the workspace'] as const;
const JSON_OPTION = ['--json', 'print facts for a program to read'] as const;

program
  .command('publish <app>')
  .description('put the built release of an app into the store; nothing goes live')
  .option(...FROM)
  .option(...JSON_OPTION)
  .action(async (word: string, _options, command: Command) => {
    const options = withStore(command);
    const { release, added } = await publish(await storeOf(options), appNamed(word), options.from);
    if (options.json) printJson({ app: release.app, release: release.release, added });
    else print(`${release.app} ${release.release} ${added ? 'published' : 'was published before'}`);
  });

program
  .command('deploy <app...>')
  .description('publish if needed, check, compose, and make live; several apps go live as one')
  .option(...FROM)
  .option(...WHY)
  .option(...JSON_OPTION)
  .action(async (words: string[], _options, command: Command) => {
    const options = withStore(command);
    const apps = words.map(appNamed);
    if (options.from && apps.length > 1)
      throw new WrongUsage('--from holds one release; name one app with it.');
    tell(
      await deploy(await storeToChange(options), apps, options.why ?? '', options.from),
      options,
    );
  });

program
  .command('rollback <app>')
  .description(
    'make the release before the current one live again, or the one named; builds nothing',
  )
  .option('--to <release>', 'the release to go back to')
  .option(...WHY)
  .option(...JSON_OPTION)
  .action(async (word: string, _options, command: Command) => {
    const options = withStore(command);
    const app = appNamed(word);
    tell(await rollback(await storeToChange(options), app, options.to, options.why ?? ''), options);
    if (!options.json)
      print('Messages already sent by forms, and settings in visitors’ browsers, are not undone.');
  });

program
  .command('status')
  .description('what visitors get now')
  .option(...JSON_OPTION)
  .action(async (_options, command: Command) => {
    const options = withStore(command);
    const facts = await status(await storeOf(options));
    if (options.json) return printJson(facts);
    print(`Composition ${facts.composition}`);
    for (const [app, { release }] of Object.entries(facts.apps))
      print(`  ${app.padEnd(8)} ${release}`);
  });

program
  .command('history [app]')
  .description('what went live, was refused or failed, newest first')
  .option(...JSON_OPTION)
  .action(async (word: string | undefined, _options, command: Command) => {
    const options = withStore(command);
    const entries = await history(
      await storeOf(options),
      word === undefined ? undefined : appNamed(word),
    );
    if (options.json) return printJson(entries);
    for (const { composition, at, who, action, app, from, to, why, result } of entries) {
      print(
        `${at}  #${composition}  ${result.padEnd(7)}  ${action} ${app}: ${from ?? 'nothing'} -> ${to}  by ${who}${why ? `  (${why})` : ''}`,
      );
    }
  });

program
  .command('compose [app...]')
  .description(
    'check and compose what is live, with the built releases of the named apps; nothing goes live',
  )
  .option(...JSON_OPTION)
  .action(async (words: string[], _options, command: Command) => {
    const options = withStore(command);
    const site = await compose(await storeOf(options), words.map(appNamed));
    const pages = Object.keys(site.pages);
    if (options.json) printJson({ site: site.id, pages });
    else print(`Composed ${pages.length} files as ${site.id}`);
  });

program
  .command('serve')
  .description('serve what is live (PORT, default 8080; HOST, default this machine only)')
  .action(async (_options, command: Command) => serveUntilStopped(withStore(command)));

program
  .command('start')
  .description('build what is not built, deploy what changed, and serve')
  .action(async (_options, command: Command) => {
    const options = withStore(command);
    tell(await start(await storeToChange(options)), options);
    await serveUntilStopped(options);
  });

function exitCode(fault: unknown): number {
  if (fault instanceof CommanderError) return fault.exitCode === 0 ? 0 : 2;
  const verbose = process.argv.includes('--verbose') && fault instanceof Error;
  say(
    verbose
      ? (fault.stack ?? fault.message)
      : `Error: ${fault instanceof Error ? fault.message : String(fault)}`,
  );
  return fault instanceof WrongUsage ? 2 : 1;
}

/** Runs the command line; resolves when the verb is done (`serve` and `start` then go on serving). */
export async function main(words: readonly string[]): Promise<void> {
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (fault) {
    process.exitCode = exitCode(fault);
  }
}
