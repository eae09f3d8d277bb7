import { Refusal } from '@site/composer';
import { type Change, readHistory, readLatest, type Store } from '@site/store';
import { type Changes, changesIn } from './changes';

interface HistoryRequest {
  /** Only changes of its release or its trials. */
  readonly app?: string | undefined;
  /** In milliseconds since 1970. */
  readonly since?: number | undefined;
  readonly limit?: number | undefined;
}

export type HistoryEntry = Change & Changes;

const isOf = (app: string) => (changes: Changes) =>
  [
    ...changes.releases,
    ...changes.begunTrials,
    ...changes.changedShares,
    ...changes.endedTrials,
  ].some((change) => change.app === app);

/** Newest first. Reads no older records than the request needs. Rejects for an app that was never live. */
export async function listHistory(
  store: Store,
  { app, since = 0, limit = Number.POSITIVE_INFINITY }: HistoryRequest,
): Promise<readonly HistoryEntry[]> {
  const { composition: latest } = await readLatest(store);
  if (app !== undefined && latest && !latest.apps[app] && !latest.moves[app])
    throw new Refusal('E_NOT_LIVE', `${app} is not live and never was; see: npx release status`);
  const entries: HistoryEntry[] = [];
  for await (const composition of readHistory(store, latest?.number ?? 0)) {
    if (entries.length >= limit || Date.parse(composition.change.at) < since) break;
    const changes = changesIn(composition);
    if (app === undefined || isOf(app)(changes))
      entries.push({ ...composition.change, ...changes });
  }
  return entries;
}
