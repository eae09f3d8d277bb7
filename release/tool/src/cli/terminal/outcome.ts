import { pluralize } from '@site/composer/numbers';
import type { Outcome } from '../../composition/go-live';
import type { Composition, Trial } from '../../composition/history/compositions';
import { canaryOf, holdbackOf, trialsOf } from '../../composition/history/variants';
import { appsOfTrial, firstAppOf } from '../../composition/trials';
import { settingLine } from '../../composition/history/settings';
import type { CrossSectionViolation } from '@site/composer/cross-section';
import { askTeam } from '@site/composer/site-config';
import type { Options } from './options';
import { nameOf, print, printJson, say } from './terminal';
import type { PageChange } from '../../composition/history/difference';

export const warningLine = ({ app, page, fault, remedy }: CrossSectionViolation): string =>
  `Warning: ${app}, page ${page}: ${fault}; ${remedy ?? `fix that page before ${app} is deployed again`}${askTeam(app)}`;

const HOSTS_NOTE =
  'release serve, workers, nginx and Caddy draw visits for it; an export on another host serves what most visits get.';

function printCanary({ composition }: Composition, canary: Trial): void {
  const { begun, percent } = canary;
  print(
    begun === composition
      ? `Composition ${composition} begins a canary: ${percent} of 100 visits get it.`
      : `The canary of composition ${begun} continues: ${percent} of 100 new visits get it from now on.`,
  );
  print(
    `Make it live for all: npx release promote ${firstAppOf(canary)}. End it: npx release rollback ${firstAppOf(canary)}.`,
  );
  if (begun === composition) print(HOSTS_NOTE);
}

function printHoldback(holdback: Trial): void {
  const { percent, until } = holdback;
  print(
    `${percent} of 100 new visits keep the previous release until ${until}. ` +
      `End the holdback earlier: npx release promote ${firstAppOf(holdback)}. Roll back: npx release rollback ${firstAppOf(holdback)}.`,
  );
  print(HOSTS_NOTE);
}

/** Scripts written for a single trial read `endedCanary`. */
export const endedTrialsJson = (begun: readonly number[]) => ({
  endedTrials: begun,
  ...(begun.length === 1 && { endedCanary: begun[0] }),
});

export function printOutcome(outcome: Outcome, options: Options): void {
  const { result, composition, settings, warnings, endedTrials } = outcome;
  for (const one of warnings) say(warningLine(one));
  const { apps, composition: number } = composition;
  const changes = composition.changes.filter(({ from, to }) => from !== to);
  const canary = result === 'canary' ? canaryOf(composition) : undefined;
  const holdback = result === 'live' ? holdbackOf(composition) : undefined;
  if (options.json) {
    printJson({
      result,
      composition: number,
      changes: result === 'unchanged' ? [] : changes,
      ...(settings.length > 0 && { settings }),
      canary: canary?.percent,
      ...(holdback && { holdback: { percent: holdback.percent, until: holdback.until } }),
      ...(endedTrials.length > 0 && endedTrialsJson(endedTrials.map(({ begun }) => begun))),
    });
    return;
  }
  if (result === 'checked') {
    for (const { app, from, to } of changes) print(`${app}: ${nameOf(from)} -> ${nameOf(to)}`);
    print('Composed and checked; nothing is published, and nothing went live.');
    return;
  }
  if (result === 'unchanged') {
    print(`Already live (composition ${number}); nothing to do.`);
    return;
  }
  for (const { app, from, to } of changes) print(`${app}: ${nameOf(from)} -> ${nameOf(to)}`);
  for (const change of settings) print(settingLine(change));
  for (const { kind, begun } of endedTrials)
    print(`The ${kind} of composition ${begun} has ended: all visits get what is live.`);
  if (canary) printCanary(composition, canary);
  else print(`Composition ${number} is live with ${pluralize(Object.keys(apps).length, 'app')}.`);
  if (holdback) printHoldback(holdback);
  for (const trial of trialsOf(composition))
    if (trial !== canary && trial !== holdback)
      print(`The ${trial.kind} of composition ${trial.begun} (${appsOfTrial(trial)}) continues.`);
}

export function printPages(pages: readonly PageChange[]): void {
  for (const { path, change, app, because } of pages)
    print(
      `  ${change.padEnd(7)}  ${path}  (${app}${because.length > 0 ? `, because of ${because.join(' and ')}` : ''})`,
    );
}
