import {
  faultLines,
  type Health,
  HEALTH_COLUMNS,
  healthCells,
  healthOf,
  type TrialHealth,
} from '../../facts/health';
import { readFacts } from '../../facts/read-facts';
import { type Standing, standings } from '../../verdict/watch/standing';
import { standingLines } from '../../verdict/watch/standing-text';
import { appNamed } from '../../releases/app-names';
import { pluralize } from '@site/composer/numbers';
import { duration, JSON_OPTION } from '../terminal/options';
import { verb } from '../terminal/verb';
import { print, printJson } from '../terminal/terminal';

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

/** Key names are part of the interface. */
const jsonOf = ({ trials, ...health }: Health, judged: readonly Standing[]) => ({
  trials: trials.map(({ isOver, ...trial }) => ({
    ...{ ...trial, ended: isOver },
    standing: judged.find((one) => one.trial === trial.trial),
  })),
  ...health,
});

export const healthCommand = verb(
  'health [section]',
  'compare failures and clicks of live, canary and holdback visits',
  [['--since <time>', 'the last 90m, 24h or 7d (default: 24h)'], JSON_OPTION],
  async (context, options, word: string | undefined) => {
    const store = await context.open(options);
    const app = word === undefined ? undefined : await appNamed(store, word);
    const now = new Date();
    const since = new Date(now.getTime() - duration(options.since ?? '24h', '--since'));
    const health = await healthOf(store, await readFacts(store, since), app);
    const judged = await standings(store, now);
    if (options.json) printJson(jsonOf(health, judged));
    else printHealth(health, judged);
  },
);
