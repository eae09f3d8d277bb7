import type { AppName } from '@site/shared/contract';
import { either, isNumber, isText, listOf, oneOf, optional, shapeOf } from '@site/shared/shape';
import { randomBytes } from 'node:crypto';
import { type Composition, latestComposition } from './compositions';
import { Refusal } from '@site/composer/errors';
import { releaseErrorOf } from '../../store/faults/explain';
import { changedSettings, type SettingChange } from './settings';
import type { ChangeRequest } from './change-request';
import { inParallel } from '@site/composer/in-parallel';
import type { Store } from '@site/composer/store';
import { whoami } from '../../platform/environment/who';
import { parsedJson } from '@site/composer/parsed-json';

export interface HistoryEntry {
  readonly composition: number;
  readonly at: string;
  readonly who: string;
  readonly action: string;
  readonly app: AppName;
  readonly from: string | null;
  readonly to: string | null;
  readonly why: string;
  readonly result: 'live' | 'canary' | 'refused' | 'failed';
  /** A code of docs/refusal-codes.md. Older versions wrote none. */
  readonly code?: string;
  /** Of 100 visits get it, if not all do: of a canary, or promoted with a holdback. */
  readonly percent?: number;
  /** Source of `to`; unset if the store no longer has the release. */
  readonly revision?: string;
  /** Without promotion; by the compositions that began them. */
  readonly endedTrials?: readonly number[];
  /** Of settings: `app`, `from` and `to` then name the shell. */
  readonly settings?: readonly SettingChange[];
}

const PARALLEL = 32;

const isRelease = either(isText, oneOf(null));

/** Newer versions may write other words. */
const isResult = (value: unknown): value is HistoryEntry['result'] => isText(value);

const isEntries = listOf(
  shapeOf<HistoryEntry>({
    composition: isNumber,
    at: isText,
    who: isText,
    action: isText,
    app: isText,
    from: isRelease,
    to: isRelease,
    why: isText,
    result: isResult,
    code: optional(isText),
    percent: optional(isNumber),
    endedTrials: optional(listOf(isNumber)),
    revision: optional(isText),
    settings: optional(listOf(shapeOf({ name: isText, from: isRelease, to: isRelease }))),
  }),
);

/** Never hides the fault itself. */
export async function recordAttempt(
  store: Store,
  request: ChangeRequest,
  fault: unknown,
): Promise<void> {
  const live = await latestComposition(store).catch(() => undefined);
  const at = new Date().toISOString();
  const { code, message: reason } = releaseErrorOf(fault, store.place);
  const about = {
    composition: live?.composition ?? 0,
    at,
    who: request.who ?? whoami(),
    action: request.action,
    why: [request.why, reason].filter(Boolean).join(' — '),
    result: fault instanceof Refusal ? 'refused' : 'failed',
    code,
    ...(request.canary === undefined ? {} : { percent: request.canary }),
    ...(request.holdback && { percent: 100 - request.holdback.percent }),
  } as const;
  const entries = (Object.entries(request.releases) as [AppName, string | null][]).map(
    ([app, to]): HistoryEntry => ({ ...about, app, from: live?.apps[app]?.release ?? null, to }),
  );
  const settings = request.settings
    ? changedSettings(live?.settings, request.settings(live?.settings ?? {}))
    : [];
  if (settings.length > 0) entries.push({ ...about, ...placeholder(live), settings });
  if (request.action === 'refresh') entries.push({ ...about, ...placeholder(live) });
  const name = `${at.replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`;
  await store.writeOnce(`attempts/${name}.json`, JSON.stringify(entries)).catch(() => false);
}

export const placeholder = (live: Pick<Composition, 'apps'> | undefined) => {
  const release = live?.apps.shell?.release ?? null;
  return { app: 'shell', from: release, to: release } as const;
};

export function attemptIn(text: Buffer): HistoryEntry[] | undefined {
  const entries = parsedJson(text);
  return isEntries(entries) ? entries : undefined;
}

/** Skips damaged ones, which `verify` reports. Names begin with the time. */
export async function attemptsOf(store: Store, most = Infinity): Promise<HistoryEntry[]> {
  const names = (await store.list('attempts')).sort().reverse().slice(0, most);
  const found: HistoryEntry[][] = [];
  await inParallel(names.entries(), PARALLEL, async ([at, name]) => {
    const text = await store.read(`attempts/${name}`);
    found[at] = (text && attemptIn(text)) ?? [];
  });
  return found.flat();
}
