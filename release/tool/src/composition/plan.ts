import type { AppName, Settings } from '@site/shared/contract';
import { canarySurvives, checkCanary, checkEnding } from './canary';
import type { ChangeRequest } from './history/change-request';
import { type Canary, type Change, type Composition, latestBase } from './history/compositions';
import { changedSettings, checkedSettings } from './history/settings';
import type { Store } from '@site/composer/store';

export interface Plan {
  readonly request: ChangeRequest;
  readonly live: Composition | undefined;
  readonly next: number;
  readonly changes: readonly Change[];
  readonly canary: Canary | undefined;
  /** Afterwards. */
  readonly settings: Settings;
}

function changesOf(live: Composition | undefined, { releases }: ChangeRequest): Change[] {
  return (Object.entries(releases) as [AppName, string | null][])
    .map(([app, to]) => ({ app, from: live?.apps[app]?.release ?? null, to }))
    .filter(({ from, to }) => from !== to);
}

/** Without a record of what is live, every app is a change. */
const allOf = (live: Composition, { releases }: ChangeRequest): Change[] =>
  (Object.entries(releases) as [AppName, string | null][])
    .map(([app, to]) => ({ app, from: live.apps[app]?.release ?? null, to }))
    .filter(({ from, to }) => from !== null || to !== null);

/** Rejects with CanaryConflict. */
export async function planFor(store: Store, request: ChangeRequest): Promise<Plan> {
  const { live, next } = await latestBase(store, request.ends === 'any');
  checkEnding(live, request);
  const isLost = live !== undefined && next > live.composition + 1;
  const changes = isLost ? allOf(live, request) : changesOf(live, request);
  checkCanary(live, request, changes);
  const on = live?.canary;
  const canary = on && canarySurvives(on, request) ? on : undefined;
  const now = live?.settings ?? {};
  const wanted = request.settings?.(now) ?? now;
  // A rollback may restore any earlier settings.
  const settings = request.action === 'rollback' ? wanted : checkedSettings(wanted, now);
  return { request, live, next, changes, canary, settings };
}

export function changesNothing({ request, live, changes, canary, settings }: Plan): boolean {
  if (request.action === 'refresh') return false;
  if (changes.length > 0 || changedSettings(live?.settings, settings).length > 0) return false;
  const endsCanary = live?.canary !== undefined && canary === undefined;
  return request.canary !== undefined || !endsCanary;
}
