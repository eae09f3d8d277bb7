import {
  activate,
  areSettingsEqual,
  carryWayBack,
  commit,
  type Composition,
  nextComposition,
  NumberTaken,
  ObjectWriter,
  type Proposal,
  readLatest,
  readWayBack,
  SHELL,
  type Trial,
} from '@site/store';
import { findFrozenChange } from '@site/rights';
import type { Context } from './context';
import { Refusal } from '@site/composer';
import { prepareWayBack } from './way-back';

export interface Base {
  readonly latest: Composition | undefined;
  /** The number of the next record. */
  readonly next: number;
  readonly objects: ObjectWriter;
}

export interface Draft extends Omit<Proposal, 'change' | 'wayBack'> {
  readonly action: string;
  readonly reason: string;
  /** What a freeze, its end, or the new share of a trial names. */
  readonly section?: string;
}

export interface Outcome {
  readonly composition: Composition;
  /** False if there was nothing to do, or another command has done it. */
  readonly isChanged: boolean;
  readonly endedTrials: readonly Trial[];
  readonly warnings: readonly string[];
}

export const unchanged = (composition: Composition, ...warnings: readonly string[]): Outcome => ({
  composition,
  isChanged: false,
  endedTrials: [],
  warnings,
});

const ATTEMPTS = 50;

/** Plans again on top of a faster command's composition. */
export async function repeatWhenTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NumberTaken)) throw error;
      if (attempt === ATTEMPTS)
        throw new Refusal(
          'E_BUSY',
          `${ATTEMPTS} other commands were faster; run this one again when it is quieter`,
        );
    }
  }
}

/** The newest record. Makes it live first if a killed command did not. */
export async function readBase({ store, now }: Context): Promise<Base> {
  const { pointer, composition: latest, next } = await readLatest(store);
  if (latest && (pointer ?? 0) < latest.number) await activate(store, latest.number);
  return { latest, next, objects: new ObjectWriter(store, now) };
}

export function requireLive({ latest }: Pick<Base, 'latest'>): Composition {
  if (latest) return latest;
  throw new Refusal(
    'E_NOT_LIVE',
    'Nothing is live yet; deploy something: npx release deploy shell',
  );
}

/** The next record, without its ways back. */
export function nextFrom(
  { author, now = Date.now }: Context,
  { latest, next }: Base,
  { action, reason, section, ...draft }: Draft,
): Composition {
  const time = new Date(now()).toISOString();
  const change = { at: time, action, author, reason, ...(section && { section }) };
  return nextComposition(latest, next, { ...draft, change, wayBack: {} });
}

/**
 * With signed records, pages of other sections change only with the shell, the settings or a removal; links to a new
 * section appear with the shell's next deploy.
 */
export function keepPagesOfOthers(
  { store }: Context,
  latest: Composition | undefined,
  { action, apps, settings }: Pick<Draft, 'action' | 'apps' | 'settings'>,
): Draft['apps'] {
  if (!store.guard) return apps;
  const isChanged = (app: string) => latest?.apps[app]?.digest !== apps[app]?.digest;
  const isRemoval = Object.keys(latest?.apps ?? {}).some((app) => !apps[app]);
  const isWhole = isRemoval || isChanged(SHELL) || action === 'rollback';
  if (!latest || isWhole || !areSettingsEqual(latest.settings, settings)) return apps;
  const entries = Object.entries(apps).map(([app, live]) => {
    const pages = isChanged(app) ? live.pages : latest.apps[app]?.pages;
    return [app, { ...live, pages: pages ?? live.pages }] as const;
  });
  return Object.fromEntries(entries);
}

/** Prepares the ways back after visitors get it. Rejects with NumberTaken. */
export async function commitAndActivate(
  context: Context,
  base: Base,
  draft: Draft,
  warnings: readonly string[] = [],
): Promise<Outcome> {
  const { store } = context;
  const { latest, objects } = base;
  const ready = latest ? await readWayBack(store, latest) : {};
  const apps = keepPagesOfOthers(context, latest, draft);
  const planned = nextFrom(context, base, { ...draft, apps });
  const frozen = findFrozenChange(latest, planned);
  if (frozen) throw new Refusal('E_FROZEN', frozen);
  const composition = { ...planned, wayBack: carryWayBack(latest, ready, planned) };
  await commit(store, composition);
  try {
    await objects.restoreMissing();
    await activate(store, composition.number);
  } catch (error) {
    throw new Refusal(
      'E_PENDING',
      `Composition ${composition.number} is recorded but not live yet (${(error as Error).message}); the next deploy or rollback makes it live first`,
    );
  }
  const impossible = await prepareWayBack(context, composition).catch((error: Error) => [
    `The ways back are not ready (${error.message}); the next command prepares them, and a rollback until then composes pages first`,
  ]);
  const isOn = ({ id }: Trial) => draft.trials.some((trial) => trial.id === id);
  const isPromoted = ({ app, digest }: Trial) => draft.apps[app]?.digest === digest;
  const endedTrials = (latest?.trials ?? []).filter((trial) => !isOn(trial) && !isPromoted(trial));
  return { composition, isChanged: true, endedTrials, warnings: [...warnings, ...impossible] };
}
