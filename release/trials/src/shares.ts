import type { Composition, Trial } from '@site/store';

/** Trial id -> how many of 100 visits it gets. */
export type Shares = ReadonlyMap<number, number>;

export const sharesOf = ({ trials }: Pick<Composition, 'trials'>): Shares =>
  new Map(trials.map(({ id, percent }) => [id, percent]));

const SHARE = /^(\d+):(\d+)$/;
const LIVE = 'live';

/** A cell names visits with the same assignment and shares: "live", "live/12:25", "12/12:25,15:10". */
export function formatCell(trial: number | undefined, shares: Shares): string {
  const assigned = trial === undefined ? LIVE : String(trial);
  if (shares.size === 0) return assigned;
  const parts = [...shares].sort(([one], [other]) => one - other);
  return `${assigned}/${parts.map(([id, percent]) => `${id}:${percent}`).join(',')}`;
}

export interface Cell {
  readonly trial: number | undefined;
  readonly shares: Shares;
}

export function parseCell(text: string): Cell | undefined {
  const [assigned = '', list] = text.split('/');
  const parts = (list?.split(',') ?? []).map((part) => SHARE.exec(part));
  if (parts.includes(null) || (assigned !== LIVE && !/^\d+$/.test(assigned))) return undefined;
  const shares = new Map(parts.map((part) => [Number(part?.[1]), Number(part?.[2])]));
  return { trial: assigned === LIVE ? undefined : Number(assigned), shares };
}

/** See Cohort. undefined if the trial was not on. */
export function shareIn(shares: Shares, trial: number): number | undefined {
  const percent = shares.get(trial);
  if (percent === undefined) return undefined;
  const live = 100 - [...shares.values()].reduce((sum, share) => sum + share, 0);
  return percent / (percent + live);
}

export const shareNow = ({ trials }: Pick<Composition, 'trials'>, { id }: Trial): number =>
  shareIn(sharesOf({ trials }), id) ?? 0;
