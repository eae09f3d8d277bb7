import type { AppName } from '@site/shared/contract';
import type { Canary, Change, Composition } from './history/compositions';
import { CanaryConflict, NotLive } from '@site/composer/errors';
import type { ChangeRequest } from './history/change-request';

const nameOf = ({ app, to }: Change) => `${app} ${to}`;

/** Such as "blog 1.0.0-ab12cd34 and offers 2.0.0-34cd12ab". */
export const nameCanary = ({ changes }: Canary): string => changes.map(nameOf).join(' and ');

const isAmong = (changes: readonly Change[], app: AppName) =>
  changes.some((change) => change.app === app);

/** Lost besides `besides` when a canary ends without promotion. */
export const canaryReverted = ({ changes }: Canary, besides: readonly Change[]): Change[] =>
  changes
    .filter(({ app }) => !isAmong(besides, app))
    .map(({ app, from, to }) => ({ app, from: to, to: from }));

/**
 * A canary also ends when a variant would need another shell with old releases: those pages may need rendering, and a
 * rollback does not wait for that.
 */
export function canarySurvives(
  { changes }: Canary,
  { action, ends, releases }: ChangeRequest,
): boolean {
  if (ends !== undefined) return false;
  if (action !== 'rollback' && action !== 'remove') return true;
  const apps = Object.keys(releases);
  // A rollback of settings applies to all visitors, and these settings were live before.
  if (apps.length === 0) return true;
  const isApart = (app: AppName) => app !== 'shell' && !isAmong(changes, app);
  return !isAmong(changes, 'shell') && apps.every(isApart);
}

const begunBy = (on: Canary) =>
  `(since composition ${on.begun}, ${on.percent} % of visits, by ${on.who} at ${on.at})`;
const ENDS = 'make it live for all: npx release promote, or end it: npx release rollback';

/** Throws CanaryConflict or NotLive. */
export function checkCanary(
  live: Composition | undefined,
  { action, canary: percent }: ChangeRequest,
  changes: readonly Change[],
): void {
  const on = live?.canary;
  if (!live && percent !== undefined)
    throw new NotLive(
      'Nothing is live that a canary could stand beside; deploy without --canary first',
    );
  if (!on || action !== 'deploy') return;
  if (percent !== undefined && changes.length > 0)
    throw new CanaryConflict(
      `${nameCanary(on)} is already running as a canary ${begunBy(on)}, and there is one at a time; ${ENDS}`,
    );
  const own = changes.find(({ app }) => isAmong(on.changes, app));
  if (own)
    throw new CanaryConflict(
      `${nameCanary(on)} is already running as a canary ${begunBy(on)}; ${ENDS}, then deploy`,
    );
}

/** Throws CanaryConflict if the canary has ended meanwhile. */
export function checkEnding(live: Composition | undefined, { ends }: ChangeRequest): void {
  if (ends !== undefined && ends !== 'any' && live?.canary?.begun !== ends)
    throw new CanaryConflict(
      `The canary of composition ${ends} has ended meanwhile; see what is live: npx release status`,
    );
}
