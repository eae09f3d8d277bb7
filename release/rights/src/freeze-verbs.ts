import {
  activate,
  commit,
  type Composition,
  nextComposition,
  NumberTaken,
  type Proposal,
  readLatest,
  readWayBack,
  type Store,
  StoreError,
} from '@site/store';
import { ALL_SECTIONS, describeFreeze, findFreeze, type Freeze, readFreezes } from './freeze';

const SHELL = 'shell';

/** Nothing has changed. */
export class FreezeRefusal extends StoreError {
  override readonly name = 'FreezeRefusal';
  override readonly code = 'E_FROZEN';
}

export interface FreezeContext {
  readonly store: Store;
  readonly author: string;
  readonly now?: () => number;
}

export interface FreezeRequest {
  /** An app, or "*" for all. */
  readonly section: string;
  readonly reason: string;
  /** ISO 8601; without it until somebody ends it. */
  readonly until?: string;
}

const FREE_ACTIONS = ['rollback', 'abort', 'freeze', 'unfreeze'];

/** Whatever brings something new of a section to visitors stops; rollbacks go on. Throws FreezeRefusal. */
export function assertNotFrozen(
  latest: Composition | undefined,
  { action, apps, settings, trials }: Omit<Proposal, 'change' | 'wayBack'> & { action: string },
  now: number,
): void {
  if (!latest || FREE_ACTIONS.includes(action)) return;
  const names = Object.keys({ ...latest.apps, ...apps });
  const isWhole =
    names.some((app) => !apps[app]) || JSON.stringify(settings) !== JSON.stringify(latest.settings);
  const changed = names.filter((app) => latest.apps[app]?.digest !== apps[app]?.digest);
  const tried = trials.filter(
    ({ id, percent }) => latest.trials.find((trial) => trial.id === id)?.percent !== percent,
  );
  for (const app of [...changed, ...tried.map((trial) => trial.app), ...(isWhole ? [SHELL] : [])]) {
    const freeze = findFreeze(latest, app, now);
    if (freeze) throw new FreezeRefusal(describeFreeze(app, freeze));
  }
}

/** Refuses what is new of a section until it is ended; rollbacks go on. */
export function freeze(context: FreezeContext, request: FreezeRequest): Promise<Composition> {
  const { section, reason, until } = request;
  const { author, now = Date.now } = context;
  if (until !== undefined && !(Date.parse(until) > now()))
    throw new FreezeRefusal(`${until} is no time to come; write it as 2026-12-31T12:00:00Z`);
  const at = new Date(now()).toISOString();
  const entry = { author, reason, at, ...(until && { until: new Date(until).toISOString() }) };
  return changeFreezes(context, 'freeze', request, (freezes) => ({ ...freezes, [section]: entry }));
}

export const unfreeze = (context: FreezeContext, request: FreezeRequest): Promise<Composition> =>
  changeFreezes(context, 'unfreeze', request, ({ [request.section]: existing, ...others }) => {
    if (existing) return others;
    throw new FreezeRefusal(`${request.section} is not frozen; see: npx release status`);
  });

async function changeFreezes(
  { store, author, now = Date.now }: FreezeContext,
  action: string,
  { section, reason }: FreezeRequest,
  change: (freezes: Readonly<Record<string, Freeze>>) => Readonly<Record<string, Freeze>>,
): Promise<Composition> {
  for (;;) {
    const { composition: latest, next } = await readLatest(store);
    if (!latest || !(section === ALL_SECTIONS || latest.apps[section]))
      throw new FreezeRefusal(`${section} is not live; see: npx release status`);
    const { apps, settings, trials } = latest;
    const described = { at: new Date(now()).toISOString(), action, author, reason };
    // The ways back are those of the record before: nothing else has changed.
    const wayBack = await readWayBack(store, latest);
    const proposal = { apps, settings, trials, wayBack, change: described };
    const composition = nextComposition(latest, next, proposal);
    const freezes = change(readFreezes(latest));
    try {
      await commit(store, { ...composition, freezes } as Composition);
    } catch (error) {
      if (error instanceof NumberTaken) continue;
      throw error;
    }
    await activate(store, next);
    return composition;
  }
}
