import { Command, CommanderError } from 'commander';
import { CommandContext } from './terminal/command-context';
import { say } from './terminal/terminal';
import { tellInBackground } from './operate/hooks';
import { ActivationPending, WrongUsage } from '@site/composer/errors';
import { fetchThroughProxy } from '../platform/environment/proxy';
import { explain } from '../store/faults/explain';
import { openStore } from '../store/drivers/open';
import { appsHere } from '../platform/workspaces';

/** Adds a verb, with its options and what it does, to the program. */
export type Verb = (program: Command, context: CommandContext) => void;

function programOf(verbs: readonly Verb[], context: CommandContext): Command {
  const program = new Command('release')
    .description(
      'Publishes, composes, deploys, rolls back and serves the releases of the site’s apps.',
    )
    .option(
      '--store <place>',
      'a folder, or s3://bucket/folder (default: RELEASE_STORE, else .releases/)',
    )
    .option('--verbose', 'tell each step, and where an error comes from')
    .showHelpAfterError('(npx release --help lists the verbs)')
    .addHelpText(
      'after',
      `\nApps: ${appsHere().join(', ')}\n` +
        'Exit codes: 0 done, 1 refused or failed and nothing changed, 2 wrong usage,\n' +
        '3 recorded, or perhaps so, but not live as it should be: the message tells more',
    )
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ getOutHelpWidth: () => 80, getErrHelpWidth: () => 80 });
  for (const verb of verbs) verb(program, context);
  return program;
}

function exitCode(fault: unknown, words: readonly string[], place: string): number {
  if (fault instanceof CommanderError) return fault.exitCode === 0 ? 0 : 2;
  const error = fault instanceof Error ? fault : new Error(String(fault));
  const verbose = words.includes('--verbose') ? error.stack : undefined;
  say(verbose ?? `Error: ${explain(fault, place) ?? error.message}`);
  if (fault instanceof ActivationPending) return 3;
  return fault instanceof WrongUsage ? 2 : 1;
}

/**
 * Runs one verb of those given and sets the exit code; resolves when the verb is done, `serve` and its like
 * when they are stopped. Tests open stores of their own.
 */
export async function runCommandLine(
  words: readonly string[],
  verbs: readonly Verb[],
  openAt = openStore,
): Promise<void> {
  const context = new CommandContext(openAt);
  try {
    await fetchThroughProxy();
    await programOf(verbs, context).parseAsync(words, { from: 'user' });
    if (context.hasChanged) await tellInBackground(context.place);
  } catch (fault) {
    process.exitCode = exitCode(fault, words, context.place);
  } finally {
    context.close();
  }
}
