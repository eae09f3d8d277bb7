import type { AppName } from '@site/shared/contract';
import { earlierPages } from '../../composition/live/showing';
import { type Status, type TrialStatus, status } from '../../composition/history/live-now';
import { teamOf } from '@site/composer/site-config';
import { JSON_OPTION } from '../terminal/options';
import { verb } from '../terminal/verb';
import { warningLine } from '../terminal/outcome';
import { print, printJson } from '../terminal/terminal';

function printApps(apps: Status['apps']): void {
  const widest = Math.max(0, ...Object.values(apps).map(({ release }) => release.length));
  for (const [app, { release }] of Object.entries(apps)) {
    const team = teamOf(app);
    print(`  ${app.padEnd(8)} ${team ? `${release.padEnd(widest)}  ${team}` : release}`);
  }
}

function printTrial(trial: TrialStatus): void {
  const { kind, composition, percent, apps, who, at, why, until, keep, held } = trial;
  const share =
    kind === 'canary'
      ? `Canary: ${percent} of 100 visits get these`
      : `Holdback: ${percent} of 100 visits keep these until ${until}`;
  print(`${share}, since composition ${composition}, by ${who} at ${at}`);
  printApps(apps);
  if (why) print(`  (${why})`);
  if (keep !== undefined) print(`  Never taken back by watch: ${keep}`);
  if (held) print(`  Held by ${held.who} since ${held.at}: ${held.why}`);
}

/** Key names are part of the interface. */
const jsonOf = ({ warnings, ...facts }: Status, earlier: readonly AppName[]) => {
  const [trial, ...others] = facts.trials ?? [];
  const teams = Object.fromEntries(Object.keys(facts.apps).map((app) => [app, teamOf(app)]));
  return {
    ...facts,
    // Scripts from before several trials read it.
    ...(trial?.kind === 'canary' && others.length === 0 && { canary: trial }),
    teams,
    beware: warnings,
    ...(earlier.length > 0 ? { earlierPages: earlier } : {}),
  };
};

export const statusCommand = verb(
  'status',
  'what visitors get now, and who is about to change it',
  [JSON_OPTION],
  async (context, options) => {
    const store = await context.open(options);
    const facts = await status(store);
    // `verify` reports damage.
    const earlier = await earlierPages(store).catch(() => []);
    if (options.json) return printJson(jsonOf(facts, earlier));
    print(`Composition ${facts.composition}`);
    printApps(facts.apps);
    for (const [name, value] of Object.entries(facts.settings ?? {})) print(`  ${name}=${value}`);
    for (const trial of facts.trials ?? []) printTrial(trial);
    for (const one of facts.warnings ?? []) print(warningLine(one));
    if (earlier.length > 0)
      print(
        `Pages of ${earlier.join(', ')} were made by an earlier version of this tool, which now makes them differently; ` +
          'regenerate them: npx release deploy --pages',
      );
    for (const { doing, who, host, at } of facts.underway)
      print(`Under way: ${doing}, by ${who} on ${host} since ${at}`);
    for (const stray of facts.strays ?? [])
      print(`Warning: ${stray} was put there by hand and counts for nothing; move it away`);
  },
);
