import type { Command } from 'commander';
import { text } from 'node:stream/consumers';
import { NotFound, WrongUsage } from '@site/composer/errors';
import { type Explained, Explanations } from '../../releases/explanation';
import type { CommandContext } from '../terminal/command-context';
import { JSON_OPTION, type Options, optionsOf } from '../terminal/options';
import { print, printJson } from '../terminal/terminal';

function lineOf({ app, release, given, source, name, team, fault }: Explained): string {
  const owner = team ? ` (${team})` : '';
  const from = fault ?? [source, name].filter(Boolean).join(' ');
  return `${app} ${release} ${given}${owner}${from ? `: ${from}` : ''}`;
}

/** Arguments, or standard input. */
async function given(words: readonly string[]): Promise<string> {
  if (words.length > 0) return words.join('\n');
  if (process.stdin.isTTY)
    throw new WrongUsage(
      'Give a stack trace or the address of a file, or let a program write one.',
    );
  return text(process.stdin);
}

export function explainCommand(program: Command, context: CommandContext): void {
  program
    .command('explain [trace...]')
    .description(
      'which source, line and team a stack trace or a file of a release comes from (without words: from the standard input)',
    )
    .option(...JSON_OPTION)
    .action(async (words: readonly string[], _own: Options, command: Command) => {
      const options = optionsOf(command);
      const trace = await given(words);
      const store = await context.open(options);
      const explained = await new Explanations(store).of(trace);
      const unknown = new NotFound('Nothing could be explained; see the reasons above');
      if (options.json)
        printJson(explained.map((one) => (one.fault ? { ...one, code: unknown.code } : one)));
      else for (const one of explained) print(lineOf(one));
      context.hasReported = true;
      if (explained.every(({ fault }) => fault)) throw unknown;
    });
}
