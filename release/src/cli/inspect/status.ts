import type { Command } from 'commander';
import { type CanaryStatus, status } from '../../composition/history/live-now';
import type { Desk } from '../terminal/desk';
import { JSON_OPTION, type Options, optionsOf } from '../terminal/options';
import { bewareLine } from '../terminal/outcome';
import { print, printJson } from '../terminal/terminal';

function printCanary({ composition, percent, apps, who, at, why }: CanaryStatus): void {
  print(
    `Canary: ${percent} of 100 visits get these, since composition ${composition}, by ${who} at ${at}`,
  );
  for (const [app, { release }] of Object.entries(apps)) print(`  ${app.padEnd(8)} ${release}`);
  if (why) print(`  (${why})`);
}

export function statusCommand(program: Command, desk: Desk): void {
  program
    .command('status')
    .description('what visitors get now, and who is about to change it')
    .option(...JSON_OPTION)
    .action(async (_own: Options, command: Command) => {
      const options = optionsOf(command);
      const facts = await status(await desk.open(options));
      if (options.json) return printJson(facts);
      print(`Composition ${facts.composition}`);
      for (const [app, { release }] of Object.entries(facts.apps))
        print(`  ${app.padEnd(8)} ${release}`);
      if (facts.canary) printCanary(facts.canary);
      for (const one of facts.beware ?? []) print(bewareLine(one));
      for (const { doing, who, host, at } of facts.underway)
        print(`Under way: ${doing}, by ${who} on ${host} since ${at}`);
      for (const stray of facts.strays ?? [])
        print(`Beware: ${stray} was put there by hand and counts for nothing; move it away`);
    });
}
