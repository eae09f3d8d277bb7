import type { Command } from 'commander';
import type { CommandContext } from './command-context';
import { type appendValue, type Options, optionsOf } from './options';

export type Verb = (program: Command, context: CommandContext) => void;

type Flag = readonly [flags: string, description: string, add?: typeof appendValue];

/** `run` gets the words of `usage` in order; those in brackets may be undefined. */
export const verb =
  <Words extends readonly unknown[]>(
    usage: string,
    description: string,
    flags: readonly Flag[],
    run: (context: CommandContext, options: Options, ...words: Words) => Promise<void>,
  ): Verb =>
  (program, context) => {
    const command = program.command(usage).description(description);
    for (const [names, text, add] of flags)
      if (add) command.option(names, text, add);
      else command.option(names, text);
    command.action(async (...given: unknown[]) => {
      const words = given.slice(0, -2) as unknown as Words;
      await run(context, optionsOf(command), ...words);
    });
  };
