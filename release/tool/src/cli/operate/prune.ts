import type { Command } from 'commander';
import { pluralize, wholeNumber } from '@site/composer/numbers';
import {
  DEFAULT_RETENTION,
  type Retained,
  type RetentionPolicy,
} from '../../maintenance/retention/retention';
import {
  KINDS_REMOVED,
  type Removable,
  removable,
  prune,
  type Pruned,
} from '../../maintenance/prune';
import { endOverTrials } from '../../composition/end-over';
import { withReserve } from '../../store/reserve';
import type { CommandContext } from '../terminal/command-context';
import { JSON_OPTION, type Options, optionsOf } from '../terminal/options';
import { print, printJson, say } from '../terminal/terminal';

function rulesOf({ keep, hours }: Options): RetentionPolicy {
  return {
    compositions: wholeNumber(keep ?? String(DEFAULT_RETENTION.compositions), '--keep', 1),
    hours: wholeNumber(hours ?? String(DEFAULT_RETENTION.hours), '--hours', 0),
  };
}

function printRemovable(removed: readonly Removable[]): void {
  for (const kind of KINDS_REMOVED) {
    for (const { name } of removed.filter((one) => one.kind === kind))
      print(`  ${kind.padEnd(11)}  ${name}`);
  }
}

const keptLine = ({ compositions, releases }: Retained, { hours }: RetentionPolicy) =>
  `Kept: ${pluralize(compositions.size, 'composition')} (${[...compositions].sort((a, b) => a - b).join(', ')}) ` +
  `with ${pluralize(releases.size, 'release')}, what is younger than ${hours} h, and the whole history.`;

function printPruned({ removed, kept }: Pruned, rules: RetentionPolicy, options: Options): void {
  if (options.json) {
    const facts = removed.map(({ kind, name }) => ({ kind, name }));
    printJson({ removed: facts, kept: [...kept.compositions] });
    return;
  }
  const verb = options.dryRun ? 'Would remove' : 'Removed';
  print(removed.length > 0 ? `${verb} ${removed.length}:` : `${verb} nothing.`);
  printRemovable(removed);
  print(keptLine(kept, rules));
}

export function pruneCommand(program: Command, context: CommandContext): void {
  program
    .command('prune')
    .description('remove what neither visitors, nor open tabs, nor a rollback need')
    .option('--dry-run', 'only tell what would be removed')
    .option(
      '--keep <n>',
      `compositions to keep for rollbacks (default: ${DEFAULT_RETENTION.compositions})`,
    )
    .option(
      '--hours <n>',
      `how long a tab stays open, and new files stay (default: ${DEFAULT_RETENTION.hours})`,
    )
    .option(...JSON_OPTION)
    .action(async (_own: Options, command: Command) => {
      const options = optionsOf(command);
      const rules = rulesOf(options);
      if (options.dryRun)
        return printPruned(await removable(await context.open(options), rules), rules, options);
      const store = withReserve(await context.openToChange(options));
      printPruned(await prune(store, rules), rules, options);
      const ended = await endOverTrials(store);
      for (const { kind, begun } of ended?.endedTrials ?? [])
        say(`The ${kind} of composition ${begun} has expired.`);
    });
}
