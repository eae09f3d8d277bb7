import {
  faultLines,
  type Health,
  HEALTH_COLUMNS,
  healthCells,
  healthOf,
  type TrialHealth,
} from '../../facts/health';
import { type BadLines, type LogFacts, readLogs } from '../../facts/log/read-log';
import { readFacts } from '../../facts/read-facts';
import { type Standing, standings } from '../../verdict/watch/standing';
import { standingLines } from '../../verdict/watch/standing-text';
import { appNamed } from '../../releases/app-names';
import { pluralize } from '@site/composer/numbers';
import type { Store } from '@site/composer/store';
import { appendValue, duration, JSON_OPTION, type Options } from '../terminal/options';
import { verb } from '../terminal/verb';
import { print, printJson, say } from '../terminal/terminal';

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

function printTrial(health: TrialHealth): void {
  const { trial, kind, isOver, apps, percent, variants, sources } = health;
  const state = isOver ? ', ended' : '';
  print(`${apps.join(' and ')}: ${kind} of composition ${trial}, ${percent} of 100 visits${state}`);
  printTable(variants);
  for (const line of faultLines(sources)) print(`  ${line}`);
}

function printHealth({ trials, withoutTrial, files }: Health, judged: readonly Standing[]): void {
  for (const trial of trials) {
    printTrial(trial);
    for (const standing of judged)
      if (standing.trial === trial.trial)
        for (const line of standingLines(standing)) print(`  ${line}`);
  }
  if (trials.length === 0) print('No trial ran in this time.');
  const { loads, clicks } = withoutTrial;
  print(
    `While no trial was on: ${pluralize(loads, 'document load')}, ${pluralize(clicks, 'trial click')}.`,
  );
  for (const [release, count] of Object.entries(files))
    print(`${release}: ${pluralize(count, 'file')} failed`);
}

async function countedIn(store: Store, { from, since }: Options, now: Date): Promise<LogFacts> {
  const start = (time: string) => new Date(now.getTime() - duration(time, '--since'));
  if (from) return readLogs(store, from, since === undefined ? undefined : start(since));
  return { sums: await readFacts(store, start(since ?? '24h')), bad: [] };
}

/** Key names are part of the interface. */
const jsonOf = (
  { trials, ...health }: Health,
  bad: readonly BadLines[],
  judged: readonly Standing[],
) => ({
  trials: trials.map(({ isOver, ...trial }) => ({
    ...{ ...trial, ended: isOver },
    standing: judged.find((one) => one.trial === trial.trial),
  })),
  ...health,
  ...(bad.length > 0 && { unreadable: bad }),
});

export const healthCommand = verb(
  'health [section]',
  'compare failures and clicks of live, canary and holdback visits',
  [
    ['--since <time>', 'the last 90m, 24h or 7d (default: 24h; of logs: all)'],
    [
      '--from <log>',
      'a log of nginx, Caddy, CloudFront or Workers (once for each file)',
      appendValue,
    ],
    JSON_OPTION,
  ],
  async (context, options, word: string | undefined) => {
    const store = await context.open(options);
    const app = word === undefined ? undefined : await appNamed(store, word);
    const now = new Date();
    const { sums, bad } = await countedIn(store, options, now);
    const health = await healthOf(store, sums, app);
    // A log has no reports to judge by.
    const judged = options.from ? [] : await standings(store, now);
    for (const { file, count, first } of bad)
      say(
        `Warning: ${file}: ${pluralize(count, 'line')} could not be read, the first is line ${first}`,
      );
    if (options.json) printJson(jsonOf(health, bad, judged));
    else printHealth(health, judged);
  },
);
