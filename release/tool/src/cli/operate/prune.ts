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
import { endOverTrials } from '../../composition/go-live';
import { withReserve } from '../../store/reserve';
import { JSON_OPTION, type Options } from '../terminal/options';
import { verb } from '../terminal/verb';
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

export const pruneCommand = verb(
  'prune',
  'remove what neither visitors, nor open tabs, nor a rollback need',
  [
    ['--dry-run', 'only tell what would be removed'],
    [
      '--keep <n>',
      `compositions to keep for rollbacks (default: ${DEFAULT_RETENTION.compositions})`,
    ],
    [
      '--hours <n>',
      `how long a tab stays open, and new files stay (default: ${DEFAULT_RETENTION.hours})`,
    ],
    JSON_OPTION,
  ],
  async (context, options) => {
    const rules = rulesOf(options);
    if (options.dryRun)
      return printPruned(await removable(await context.open(options), rules), rules, options);
    const store = withReserve(await context.openToChange(options));
    printPruned(await prune(store, rules), rules, options);
    const ended = await endOverTrials(store);
    for (const { kind, begun } of ended?.endedTrials ?? [])
      say(`The ${kind} of composition ${begun} has expired.`);
  },
);
