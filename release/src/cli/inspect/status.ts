import type { Command } from 'commander';
import { type CanaryStatus, type Status, status } from '../../composition/history/live-now';
import type { CommandContext } from '../terminal/command-context';
import { JSON_OPTION, type Options, optionsOf } from '../terminal/options';
import { warningLine } from '../terminal/outcome';
import { print, printJson } from '../terminal/terminal';

function printCanary({ composition, percent, apps, who, at, why }: CanaryStatus): void {
  print(
    `Canary: ${percent} of 100 visits get these, since composition ${composition}, by ${who} at ${at}`,
  );
  for (const [app, { release }] of Object.entries(apps)) print(`  ${app.padEnd(8)} ${release}`);
  if (why) print(`  (${why})`);
}

/** In the names that programs rely on. */
const jsonOf = ({ warnings, ...facts }: Status) => ({ ...facts, beware: warnings });

export function statusCommand(program: Command, context: CommandContext): void {
  program
    .command('status')
    .description('what visitors get now, and who is about to change it')
    .option(...JSON_OPTION)
    .action(async (_own: Options, command: Command) => {
      const options = optionsOf(command);
      const facts = await status(await context.open(options));
      if (options.json) return printJson(jsonOf(facts));
      print(`Composition ${facts.composition}`);
      for (const [app, { release }] of Object.entries(facts.apps))
        print(`  ${app.padEnd(8)} ${release}`);
      if (facts.canary) printCanary(facts.canary);
      for (const one of facts.warnings ?? []) print(warningLine(one));
      for (const { doing, who, host, at } of facts.underway)
        print(`Under way: ${doing}, by ${who} on ${host} since ${at}`);
      for (const stray of facts.strays ?? [])
        print(`Warning: ${stray} was put there by hand and counts for nothing; move it away`);
    });
}
