import type { Composition, Trial } from '@site/store';
import { notifyChange, type Outcome } from '@site/tool';
import type { Session } from './session';
import { log, pluralize, print, printJson, shortId } from './terminal';

interface ReleaseChange {
  readonly app: string;
  readonly from: { readonly version: string; readonly digest: string } | undefined;
  readonly to: { readonly version: string; readonly digest: string } | undefined;
}

/** What visitors have after this composition and had not before it. */
export function changesIn({ number, apps, moves }: Composition): readonly ReleaseChange[] {
  const names = new Set([...Object.keys(apps), ...Object.keys(moves)]);
  return [...names].flatMap((app) => {
    const current = apps[app];
    const [last] = (moves[app] ?? []).filter(({ percent }) => percent === undefined);
    const from = last?.until.composition === number ? last : undefined;
    const isNew = current?.since.composition === number;
    return from || isNew ? [{ app, from, to: current }] : [];
  });
}

const nameOf = (release: ReleaseChange['from']) => (release ? shortId(release) : 'nothing');

const fullId = (release: ReleaseChange['from']) =>
  release ? `${release.version}-${release.digest.slice(0, 32)}` : null;

export const changeLine = ({ app, from, to }: ReleaseChange): string =>
  `${app}: ${nameOf(from)} -> ${nameOf(to)}`;

function printTrial(trial: Trial): void {
  print(`${trial.app} ${shortId(trial)} is on trial: ${trial.percent} of 100 new visits get it.`);
  print(
    `Give it to all: npx release promote ${trial.app}. End it: npx release abort ${trial.app}.`,
  );
}

function printText({ composition, isChanged, endedTrials }: Outcome): void {
  const { number, apps, trials } = composition;
  if (!isChanged) return print(`Nothing was changed; composition ${number} is live.`);
  for (const change of changesIn(composition)) print(changeLine(change));
  for (const { app, id } of endedTrials)
    print(`The trial of ${app} (since composition ${id}) has ended: its visits get what is live.`);
  print(`Composition ${number} is live with ${pluralize(Object.keys(apps).length, 'app')}.`);
  for (const trial of trials) printTrial(trial);
}

/** Prints what a verb did and tells those who want to hear of it. */
export async function reportOutcome(
  session: Session,
  outcome: Outcome,
  { json }: { readonly json?: boolean },
): Promise<void> {
  const { composition, isChanged, endedTrials, warnings } = outcome;
  for (const warning of warnings) log(`${isChanged ? 'Warning: ' : ''}${warning}`);
  if (json)
    printJson({
      result: isChanged ? 'live' : 'unchanged',
      composition: composition.number,
      changes: isChanged
        ? changesIn(composition).map(({ app, from, to }) => ({ app, from: fullId(from), to: fullId(to) }))
        : [],
      trials: composition.trials.map(({ id, app, percent }) => ({ id, app, percent })),
      endedTrials: endedTrials.map(({ id }) => id),
    });
  else printText(outcome);
  const { notify } = session.environment;
  if (notify && isChanged) await notifyChange(notify, composition, log);
}
