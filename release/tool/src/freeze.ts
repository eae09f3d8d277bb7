import { ALL_SECTIONS } from '@site/rights';
import { Refusal } from '@site/composer';
import { type Composition, firstLine, pageSetsOf } from '@site/store';
import { commitAndActivate, type Outcome, readBase, repeatWhenTaken, requireLive } from './commit';
import type { Context } from './context';
import { withPages } from './deploy';

interface FreezeRequest {
  /** An app, or "*" for all. */
  readonly section: string;
  readonly reason: string;
  /** ISO 8601; by default until somebody ends it. */
  readonly until?: string | undefined;
}

/** Refuses what is new of a section; rollbacks go on. */
export function freeze(context: Context, request: FreezeRequest): Promise<Outcome> {
  const { section, reason, until } = request;
  const { author, now = Date.now } = context;
  if (until !== undefined && !(Date.parse(until) > now()))
    throw new Refusal(
      'E_USAGE',
      `--until is "${until}"; write a time to come, such as 2026-12-31T12:00Z`,
    );
  const time = new Date(now()).toISOString();
  const entry = {
    author,
    reason: firstLine(reason),
    at: time,
    ...(until && { until: new Date(until).toISOString() }),
  };
  return changeFreezes(context, 'freeze', request, (freezes) => ({ ...freezes, [section]: entry }));
}

export const unfreeze = (context: Context, request: FreezeRequest): Promise<Outcome> =>
  changeFreezes(context, 'unfreeze', request, ({ [request.section]: existing, ...others }) => {
    if (existing) return others;
    throw new Refusal('E_NOT_FOUND', `${request.section} is not frozen; see: npx release status`);
  });

type Freezes = NonNullable<Composition['freezes']>;

const changeFreezes = (
  context: Context,
  action: string,
  { section, reason }: FreezeRequest,
  change: (freezes: Freezes) => Freezes,
): Promise<Outcome> =>
  repeatWhenTaken(async () => {
    const base = await readBase(context);
    const { apps, settings, trials, freezes = {} } = requireLive(base);
    if (section !== ALL_SECTIONS && !apps[section])
      throw new Refusal('E_NOT_LIVE', `${section} is not live; see: npx release status`);
    return commitAndActivate(context, base, {
      action,
      reason,
      section,
      settings,
      trials,
      freezes: change(freezes),
      apps: withPages(apps, pageSetsOf(apps)),
    });
  });
