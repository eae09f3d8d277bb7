import type { AppName } from '@site/shared/contract';
import {
  either,
  isNumber,
  isText,
  listOf,
  oneOf,
  optional,
  shapeOf,
  type TypeOf,
} from '@site/shared/shape';
import { randomBytes } from 'node:crypto';
import { type Composition, latestComposition } from './compositions';
import { Refusal } from '@site/composer/errors';
import { releaseErrorOf } from '../../store/faults/explain';
import { changedSettings } from './settings';
import type { ChangeRequest } from './change-request';
import { inParallel } from '@site/composer/in-parallel';
import type { Store } from '@site/composer/store';
import { whoami } from '../../platform/environment/who';
import { parsedJson } from '@site/composer/parsed-json';

const isRelease = either(isText, oneOf(null));

/** Newer versions may write other words. */
const isResult = (value: unknown): value is 'live' | 'canary' | 'refused' | 'failed' =>
  isText(value);

const isEntry = shapeOf({
  composition: isNumber,
  at: isText,
  who: isText,
  action: isText,
  app: isText,
  from: isRelease,
  to: isRelease,
  why: isText,
  result: isResult,
  /** A code of docs/refusal-codes.md. Older versions wrote none. */
  code: optional(isText),
  /** Of 100 visits get it, if not all do: of a canary, or promoted with a holdback. */
  percent: optional(isNumber),
  /** Source of `to`; unset if the store no longer has the release. */
  revision: optional(isText),
  /** Without promotion; by the compositions that began them. */
  endedTrials: optional(listOf(isNumber)),
  /** Of settings: `app`, `from` and `to` then name the shell. */
  settings: optional(listOf(shapeOf({ name: isText, from: isRelease, to: isRelease }))),
});

export type HistoryEntry = TypeOf<typeof isEntry>;

const isEntries = listOf(isEntry);

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
  await inParallel(
    names.entries(),
    async ([at, name]) => {
      const text = await store.read(`attempts/${name}`);
      found[at] = (text && attemptIn(text)) ?? [];
    },
    32,
  );
  return found.flat();
}
