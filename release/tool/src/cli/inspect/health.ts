import type { Command } from 'commander';
import { WrongUsage } from '@site/composer/errors';
import {
  type Health,
  HEALTH_COLUMNS,
  healthCells,
  healthOf,
  type TrialHealth,
} from '../../facts/health';
import { type BadLines, readLogs } from '../../facts/log/read-log';
import { readFacts, type Sums } from '../../facts/read-facts';
import { appNamed } from '../../releases/app-names';
import { pluralize } from '@site/composer/numbers';
import type { Store } from '@site/composer/store';
import type { CommandContext } from '../terminal/command-context';
import { JSON_OPTION, type Options, optionsOf } from '../terminal/options';
import { print, printJson, say } from '../terminal/terminal';

const UNITS_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const MAX_DAYS = 30;

/** Such as "90m", "24h" or "7d" before now. */
function timeBefore(now: Date, word: string): Date {
  const [, count, unit] = /^([1-9]\d{0,4})([mhd])$/.exec(word) ?? [];
  const milliseconds = Number(count) * UNITS_MS[unit as keyof typeof UNITS_MS];
  if (milliseconds <= MAX_DAYS * UNITS_MS.d) return new Date(now.getTime() - milliseconds);
  throw new WrongUsage(
    `--since is "${word}"; it must be a time such as 90m, 24h or 7d, of ${MAX_DAYS} days at most.`,
  );
}

function printTable(variants: TrialHealth['variants']): void {
  const rows = [
    ['', ...HEALTH_COLUMNS],
    ...Object.entries(variants).map(([name, counts]) => [name, ...healthCells(counts)]),
  ];
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  for (const [name = '', ...cells] of rows) {
    const padded = cells.map((cell, at) => cell.padStart(widths?.[at + 1] ?? 0));
    print(`  ${[name.padEnd(widths?.[0] ?? 0), ...padded].join('  ')}`);
  }
}

function printTrial({ trial, kind, isOver, apps, percent, variants }: TrialHealth): void {
  const state = isOver ? ', ended' : '';
  print(`${apps.join(' and ')}: ${kind} of composition ${trial}, ${percent} of 100 visits${state}`);
  printTable(variants);
}

function printHealth({ trials, withoutTrial, files }: Health): void {
  for (const trial of trials) printTrial(trial);
  if (trials.length === 0) print('No trial in this time, so no visits were told apart.');
  const { loads, clicks } = withoutTrial;
  print(
    `While no trial was on: ${pluralize(loads, 'document load')}, ${pluralize(clicks, 'trial click')}.`,
  );
  for (const [release, count] of Object.entries(files))
    print(`${release}: ${pluralize(count, 'file')} failed`);
}

interface Counted {
  readonly sums: Sums;
  readonly bad: readonly BadLines[];
}

async function countedIn(store: Store, { from, since }: Options, now: Date): Promise<Counted> {
  if (from) return readLogs(store, from, since === undefined ? since : timeBefore(now, since));
  return { sums: await readFacts(store, { since: timeBefore(now, since ?? '24h') }), bad: [] };
}

/** Key names are part of the interface. */
const jsonOf = ({ trials, ...health }: Health, bad: readonly BadLines[]) => ({
  trials: trials.map(({ isOver, ...trial }) => ({ ...trial, ended: isOver })),
  ...health,
  ...(bad.length > 0 && { unreadable: bad }),
});

const files = (word: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  word,
];

export function healthCommand(program: Command, context: CommandContext): void {
  program
    .command('health [section]')
    .description('what visits met, of live, canary and holdback side by side')
    .option('--since <time>', 'the last 90m, 24h or 7d (default: 24h; of logs: all)')
    .option(
      '--from <log>',
      'a log of nginx, Caddy, CloudFront or Workers (once for each file)',
      files,
    )
    .option(...JSON_OPTION)
    .action(async (word: string | undefined, _own: Options, command: Command) => {
      const options = optionsOf(command);
      const store = await context.open(options);
      const app = word === undefined ? undefined : await appNamed(store, word);
      const { sums, bad } = await countedIn(store, options, new Date());
      const health = await healthOf(store, sums, app);
      for (const { file, count, first } of bad)
        say(
          `Warning: ${file}: ${pluralize(count, 'line')} could not be read, the first is line ${first}`,
        );
      if (options.json) printJson(jsonOf(health, bad));
      else printHealth(health);
    });
}
