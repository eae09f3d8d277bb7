import { Command, CommanderError, Help } from 'commander';
import { exitCodeOf } from '@site/composer';
import { AwaitsSignatures } from '@site/rights';
import { listApps } from './builds/workspaces';
import { prepareLibraries } from './environment';
import { type Drivers, openSession, type Session } from './session';
import { log, printJson } from './terminal';
import { wrongUsage } from './usage';
import { VERBS } from './verbs';

/** Sets the exit code. */
export async function main(args: readonly string[], drivers?: Drivers): Promise<void> {
  const session = openSession(drivers);
  try {
    await prepareLibraries();
    await createProgram(session).parseAsync(args, { from: 'user' });
  } catch (error) {
    process.exitCode = reportError(error, args, session.hasPrintedJson);
  }
}

export function createProgram(session: Session): Command {
  const program = new Command('release')
    .option('--store <address>', 'a folder, or s3://bucket/prefix (default: RELEASE_STORE)')
    .option('--sign-only <file>', 'write what a change needs signed, and change nothing')
    .option('--verbose', 'print each step, and where errors come from')
    .helpCommand(false)
    .showHelpAfterError('(npx release --help lists the verbs)')
    .exitOverride()
    .configureHelp({ showGlobalOptions: true, formatHelp })
    .configureOutput({
      getOutHelpWidth: () => 80,
      getErrHelpWidth: () => 80,
      outputError: (text, write) => write(text.replace(/\n?$/, ' [E_USAGE]\n')),
    })
    .hook('preAction', (_program, command) => {
      assertNoBlanks(command);
      session.options = program.opts();
    });
  for (const addVerb of VERBS) addVerb(program, session);
  return program;
}

/** All verbs fit one screen of 24 lines; commander's own help of a verb has its options. */
function formatHelp(command: Command, helper: Help): string {
  if (command.parent) return Help.prototype.formatHelp.call(helper, command, helper);
  const verbs = helper
    .visibleCommands(command)
    .map((verb) => `  ${verb.name().padEnd(8)}  ${verb.description()}`);
  return `Usage: release <verb> [options]; its options: release <verb> --help
${verbs.join('\n')}
For all: --store <folder or s3://bucket/prefix> (else RELEASE_STORE), --verbose
Apps: ${listApps().join(', ')}
`;
}

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** An empty value is most likely an unset variable. Only a reason may be empty, such as the message of a commit. */
function assertNoBlanks(command: Command): void {
  if (command.args.some(isBlank))
    throw wrongUsage(`An argument of ${command.name()} is empty; leave it out, or give a value`);
  for (const [name, value] of Object.entries(command.opts<Record<string, unknown>>()))
    if (name !== 'why' && [value].flat().some(isBlank))
      throw wrongUsage(`--${name} is empty; leave it out, or give a value`);
}

const codeOf = (error: unknown): string => {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' && code.startsWith('E_') ? code : 'E_UNEXPECTED';
};

function reportError(error: unknown, args: readonly string[], hasPrintedJson: boolean): number {
  if (error instanceof AwaitsSignatures) {
    log(error.message);
    return 0;
  }
  const isVerbose = args.includes('--verbose');
  const isJson = args.includes('--json');
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    // The argument parser has printed its own errors.
    if (isJson) printJson({ code: 'E_USAGE', message: error.message });
    return 2;
  }
  const code = codeOf(error);
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  log(isVerbose ? `${stack} [${code}]` : `Error: ${message} [${code}]`);
  if (isVerbose && error instanceof Error && error.cause instanceof Error)
    log(`Caused by: ${error.cause.stack}`);
  if (isJson && !hasPrintedJson) printJson({ code, message });
  return exitCodeOf(error);
}
