import type { AppName } from '@site/shared/contract';
import type { Change, Standing } from './compositions';
import { Refusal } from './errors';
import type { Intention } from './intention';

const nameOf = ({ app, to }: Change) => `${app} ${to}`;

/** What an intention changes of what is live. */
export function changesOf(standing: Standing | undefined, { releases }: Intention): Change[] {
  return (Object.entries(releases) as [AppName, string | null][])
    .map(([app, to]) => ({ app, from: standing?.live.apps[app]?.release ?? null, to }))
    .filter(({ from, to }) => from !== to);
}

/** What a canary's visits lose when it ends without being promoted. */
export function takenBack(
  standing: Standing | undefined,
  { action }: Intention,
  besides: readonly Change[],
): Change[] {
  const on = standing?.canary;
  if (!on || action !== 'rollback') return [];
  return on.changes
    .filter(({ app }) => !besides.some((change) => change.app === app))
    .map(({ app, from, to }) => ({ app, from: to, to: from }));
}

/**
 * Throws a Refusal if a canary stands in the way, or is meant and not there. While one is on, what it
 * is compared with stays as it is: a deploy has to wait, whereas a rollback ends the canary.
 */
export function checkCanary(standing: Standing | undefined, intention: Intention): void {
  const { action, canary: percent, ends } = intention;
  const on = standing?.canary;
  if (ends !== undefined && on?.composition !== ends)
    throw new Refusal(
      `The canary of composition ${ends} has ended meanwhile; see what is live: npx release status`,
    );
  if (on && action === 'deploy')
    throw new Refusal(
      `${on.changes.map(nameOf).join(' and ')} is on as a canary (composition ${on.composition}, ` +
        `${on.canary} % of visits, by ${on.who} since ${on.at}); make it live for all: ` +
        'npx release promote, or end it: npx release rollback, then deploy',
    );
  if (!standing && percent !== undefined)
    throw new Refusal(
      'Nothing is live that a canary could stand beside; deploy without --canary first',
    );
}
