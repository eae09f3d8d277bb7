import { Command, CommanderError } from 'commander';
import { CommandContext } from './terminal/command-context';
import { printJson, say } from './terminal/terminal';
import type { Verb } from './terminal/verb';
import { WrongUsage } from '@site/composer/errors';
import { fetchThroughProxy } from '../platform/environment/variable';
import { releaseErrorOf } from '../store/faults/explain';
import { openStore } from '../store/drivers/open';
import { appsHere } from '../platform/workspaces';

function programOf(verbs: readonly Verb[], context: CommandContext): Command {
  const program = new Command('release')
    .description(
      'Publishes, composes, deploys, rolls back and serves the releases of the site’s apps.',
    )
    .option(
      '--store <place>',
      'a folder, or s3://bucket/folder (default: RELEASE_STORE, else .releases/)',
    )
    .option('--verbose', 'print each step, and where errors come from')
    .showHelpAfterError('(npx release --help lists the verbs)')
    .addHelpText(
      'after',
      `\nApps: ${appsHere().join(', ')}\n` +
        'Exit codes: 0 done, 1 refused or failed and nothing changed, 2 wrong usage,\n' +
        '3 committed (or possibly), but not live; see the message',
    )
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      getOutHelpWidth: () => 80,
      getErrHelpWidth: () => 80,
      outputError: (text, write) => write(text.replace(/\n?$/, ' [E_USAGE]\n')),
    });
  for (const verb of verbs) verb(program, context);
  return program;
}

const EXIT_CODES: Readonly<Record<string, number>> = { E_USAGE: 2, E_PENDING: 3 };

function report(fault: unknown, words: readonly string[], context: CommandContext): number {
  if (fault instanceof CommanderError && fault.exitCode === 0) return 0;
  const error =
    fault instanceof CommanderError
      ? new WrongUsage(fault.message, { cause: fault })
      : releaseErrorOf(fault, context.place);
  const { code, message, nextStep, stack, cause } = error;
  // The argument parser has printed its own errors.
  if (!(fault instanceof CommanderError)) {
    const trace = cause instanceof Error ? cause.stack : stack;
    say(words.includes('--verbose') ? `${trace} [${code}]` : `Error: ${error.line}`);
  }
  if (words.includes('--json') && !context.hasReported) printJson({ code, message, nextStep });
  return EXIT_CODES[code] ?? 1;
}

/** Sets the exit code; resolves when the verb is done (`serve`: stopped). */
export async function runCommandLine(
  words: readonly string[],
  verbs: readonly Verb[],
  openAt = openStore,
): Promise<void> {
  const context = new CommandContext(openAt);
  try {
    await fetchThroughProxy();
    await programOf(verbs, context).parseAsync(words, { from: 'user' });
  } catch (fault) {
    process.exitCode = report(fault, words, context);
  } finally {
    context.close();
  }
}
