import type { AppName, Settings } from '@site/shared/contract';
import { canarySurvives, checkCanary, checkEnding } from './canary';
import type { ChangeRequest } from './history/change-request';
import { type Canary, type Change, type Composition, foundationOf } from './history/compositions';
import { changedSettings, checkedSettings } from './history/settings';
import type { Store } from '@site/composer/store';

/** What a request comes to, on top of what is live now. */
export interface Plan {
  readonly request: ChangeRequest;
  readonly live: Composition | undefined;
  /** The number of the composition that it leads to. */
  readonly next: number;
  readonly changes: readonly Change[];
  /** The canary that goes on beside it. */
  readonly canary: Canary | undefined;
  /** What is set after it. */
  readonly settings: Settings;
}

/** What a request changes of what is live. */
function changesOf(live: Composition | undefined, { releases }: ChangeRequest): Change[] {
  return (Object.entries(releases) as [AppName, string | null][])
    .map(([app, to]) => ({ app, from: live?.apps[app]?.release ?? null, to }))
    .filter(({ from, to }) => from !== to);
}

/** The same when the record of what is live is lost: of every app it is said again what it shall be. */
const allOf = (live: Composition, { releases }: ChangeRequest): Change[] =>
  (Object.entries(releases) as [AppName, string | null][])
    .map(([app, to]) => ({ app, from: live.apps[app]?.release ?? null, to }))
    .filter(({ from, to }) => from !== null || to !== null);

/** Takes a request, gives what it comes to; rejects with a Refusal if a canary stands in its way. */
export async function planFor(store: Store, request: ChangeRequest): Promise<Plan> {
  const { live, next } = await foundationOf(store, request.ends === 'any');
  checkEnding(live, request);
  const isLost = live !== undefined && next > live.composition + 1;
  const changes = isLost ? allOf(live, request) : changesOf(live, request);
  checkCanary(live, request, changes);
  const on = live?.canary;
  const canary = on && canarySurvives(on, request) ? on : undefined;
  const now = live?.settings ?? {};
  const wanted = request.settings?.(now) ?? now;
  // What was set before may always be gone back to.
  const settings = request.action === 'rollback' ? wanted : checkedSettings(wanted, now);
  return { request, live, next, changes, canary, settings };
}

/** Whether what is live is what was asked for. */
export function changesNothing({ request, live, changes, canary, settings }: Plan): boolean {
  if (request.action === 'refresh') return false;
  if (changes.length > 0 || changedSettings(live?.settings, settings).length > 0) return false;
  const endsCanary = live?.canary !== undefined && canary === undefined;
  return request.canary !== undefined || !endsCanary;
}
