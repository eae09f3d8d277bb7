import { pluralize } from '@site/composer/numbers';
import type { Outcome } from '../../composition/go-live';
import { settingLine } from '../../composition/history/settings';
import type { CrossSectionViolation } from '@site/composer/cross-section';
import { askTeam } from '@site/composer/site-config';
import type { Options } from './options';
import { nameOf, print, printJson, say } from './terminal';

export const warningLine = ({ app, page, fault, remedy }: CrossSectionViolation): string =>
  `Warning: ${app}, page ${page}: ${fault}; ${remedy ?? `fix that page before ${app} is deployed again`}${askTeam(app)}`;

export function printOutcome(outcome: Outcome, options: Options): void {
  const { result, composition, settings, warnings, endedCanary } = outcome;
  for (const one of warnings) say(warningLine(one));
  const { apps, canary, composition: number } = composition;
  const changes = composition.changes.filter(({ from, to }) => from !== to);
  const percent = result === 'canary' ? canary?.percent : undefined;
  if (options.json) {
    printJson({
      result,
      composition: number,
      changes: result === 'unchanged' ? [] : changes,
      ...(settings.length > 0 && { settings }),
      canary: percent,
      ...(endedCanary !== undefined && { endedCanary }),
    });
    return;
  }
  if (result === 'unchanged') {
    print(`Already live (composition ${number}); nothing to do.`);
    return;
  }
  for (const { app, from, to } of changes) print(`${app}: ${nameOf(from)} -> ${nameOf(to)}`);
  for (const change of settings) print(settingLine(change));
  if (percent !== undefined) {
    print(`Composition ${number} begins a canary: ${percent} of 100 visits get it.`);
    print('Make it live for all: npx release promote. End it: npx release rollback.');
    return;
  }
  if (endedCanary !== undefined)
    print(`The canary of composition ${endedCanary} has ended: all visits get what is live.`);
  print(`Composition ${number} is live with ${pluralize(Object.keys(apps).length, 'app')}.`);
  if (canary) print(`The canary of composition ${canary.begun} goes on beside it.`);
}
