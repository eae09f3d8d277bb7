import type { Trial } from '@site/store';
import {
  type Changes,
  changesIn,
  freezeText,
  notifyChange,
  type Outcome,
  type ReleaseChange,
} from '@site/tool';
import type { Session } from './session';
import { pluralize } from '@site/composer';
import { log, print, printJson, shortId } from './terminal';

/** "1.4.0-1a2b3c4d" of a whole id, or "nothing". */
const shorten = (id: string | undefined) =>
  id?.replace(/^(.+-[0-9a-f]{8})[0-9a-f]+$/, '$1') ?? 'nothing';

export function changeLines({
  releases,
  begunTrials,
  changedShares,
  endedTrials,
  settings,
  freezes,
}: Changes): readonly string[] {
  return [
    ...releases.map(({ app, from, to }) => `${app}: ${shorten(from)} -> ${shorten(to)}`),
    ...[...begunTrials, ...changedShares].map(
      (trial) => `${trial.app} ${shortId(trial)} on trial for ${trial.percent}%`,
    ),
    ...endedTrials.map(({ app, id }) => `trial of ${app} ${shorten(id)} ended`),
    ...settings.map(
      ({ name, from, to }) => `${name}: ${from ?? 'as built in'} -> ${to ?? 'as built in'}`,
    ),
    ...freezes.map(({ section, isFrozen }) => freezeText(section, isFrozen)),
  ];
}

function printTrial(trial: Trial): void {
  print(`${trial.app} ${shortId(trial)} is on trial: ${trial.percent} of 100 new visits get it.`);
  print(
    `Give it to all: npx release promote ${trial.app}. End it: npx release abort ${trial.app}.`,
  );
}

function printText({ composition, isChanged }: Outcome): void {
  const { number, apps, trials } = composition;
  if (!isChanged) return print(`Nothing was changed; composition ${number} is live.`);
  for (const line of changeLines(changesIn(composition))) print(line);
  print(`Composition ${number} is live with ${pluralize(Object.keys(apps).length, 'app')}.`);
  for (const trial of trials) printTrial(trial);
}

/** JSON has no undefined. */
export const describeChange = ({ app, from, to }: ReleaseChange) => ({
  app,
  from: from ?? null,
  to: to ?? null,
});

export async function reportOutcome(
  session: Session,
  outcome: Outcome,
  { json }: { readonly json?: boolean },
): Promise<void> {
  const { composition, isChanged, endedTrials, warnings } = outcome;
  for (const warning of warnings) log(`${isChanged ? 'Warning: ' : ''}${warning}`);
  const { releases } = changesIn(composition);
  if (json)
    printJson({
      result: isChanged ? 'live' : 'unchanged',
      composition: composition.number,
      changes: isChanged ? releases.map(describeChange) : [],
      trials: composition.trials.map(({ id, app, percent }) => ({ id, app, percent })),
      endedTrials: endedTrials.map(({ id }) => id),
    });
  else printText(outcome);
  await sendNotification(session, outcome);
}

export async function sendNotification(
  session: Session,
  { isChanged, composition }: Outcome,
): Promise<void> {
  const { notify } = session.environment;
  if (notify && isChanged) await notifyChange(notify, composition, log);
}
