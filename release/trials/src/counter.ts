import { randomBytes } from 'node:crypto';
import { readComposition, readLatest, type Store } from '@site/store';
import { TrialClients } from './clients';
import { type HourFile, hourOf, removeOldCounts, writeHour } from './counts';
import { formatCell, type Shares, sharesOf } from './shares';
import { addCounts, type Counts, NO_COUNTS } from './verdict/counts';
import { MAX_SIGNS_PER_CLIENT } from './verdict/judge';
import type { Visit } from '@site/server';

const FLAGS = { visits: 1, alive: 2, clicks: 4, errors: 8, failed: 16 } as const;
export type Counted = keyof typeof FLAGS;

/** Limits of one client while the same trials are on, so that no score depends on one client. */
const LIMITS: Readonly<Record<keyof Counts, number>> = {
  visits: 10,
  alive: MAX_SIGNS_PER_CLIENT,
  clicks: MAX_SIGNS_PER_CLIENT,
  // The first bad visit in a trial is not limited here.
  errors: MAX_SIGNS_PER_CLIENT,
  failed: MAX_SIGNS_PER_CLIENT,
  repeatedErrors: MAX_SIGNS_PER_CLIENT,
  repeatedFailed: MAX_SIGNS_PER_CLIENT,
};

/** Far more than are on the site at once. */
const MAX_REMEMBERED = 100_000;
const MAX_COMPOSITIONS = 50;
/** Hours in memory while the store cannot be written. */
const MAX_HOURS = 24;
const MAX_LOCATIONS = 20;

interface Group {
  readonly shares: Shares;
  readonly trials: readonly TrialClients[];
}

function remember<Value>(map: Map<string, Value>, key: string, value: Value): Value {
  if (map.size >= MAX_REMEMBERED) map.delete(map.keys().next().value ?? '');
  map.set(key, value);
  return value;
}

const isBad = (signal: Counted): signal is 'errors' | 'failed' =>
  signal === 'errors' || signal === 'failed';
const REPEATED = { errors: 'repeatedErrors', failed: 'repeatedFailed' } as const;

interface Hour {
  readonly cells: Record<string, Counts>;
  readonly errors: Record<string, Record<string, number>>;
  isWritten: boolean;
}

/** Writes one file an hour for this process. */
export class Counter {
  readonly #process = randomBytes(8).toString('hex');
  readonly #hours = new Map<string, Hour>();
  readonly #groups = new Map<number, Promise<Group | undefined>>();
  readonly #trials = new Map<number, Promise<TrialClients>>();
  readonly #flags = new Map<string, number>();
  readonly #used = new Map<string, Record<keyof Counts, number>>();
  #cleanedIn = '';

  constructor(
    readonly store: Store,
    readonly now: () => number,
  ) {}

  /** Requests without a visit count only while no trial is on. */
  async count(visit: Visit, signals: readonly Counted[], location?: string): Promise<void> {
    const group = await this.#groupOf(visit.composition);
    if (!group || group.trials.some(({ isFull }) => isFull)) return;
    const isVisit = visit.id !== '';
    if (group.trials.length > 0 !== isVisit) return;
    for (const signal of isVisit ? (['visits', ...signals] as const) : signals)
      if (!isVisit || this.#flagVisit(visit.id, signal))
        this.#countSignal(group, visit, signal, location);
  }

  /** False if the visit has counted for this before. */
  #flagVisit(id: string, signal: Counted): boolean {
    const flags = this.#flags.get(id) ?? 0;
    if (flags & FLAGS[signal]) return false;
    remember(this.#flags, id, flags | FLAGS[signal]);
    return true;
  }

  #countSignal(group: Group, visit: Visit, signal: Counted, location: string | undefined): void {
    const { client, trial, id } = visit;
    const cell = formatCell(trial, group.shares);
    const hour = this.#hour();
    const isFirst = group.trials.every((clients) => clients.isFirst(client, id));
    const isProof = isBad(signal) && group.trials.length > 0 && isFirst;
    const field = isBad(signal) && !isFirst ? REPEATED[signal] : signal;
    if (!isProof && !this.#isWithinLimit(group, client, field)) return;
    if (isProof) for (const clients of group.trials) clients.add(client, id, cell, signal);
    hour.cells[cell] = addCounts(hour.cells[cell] ?? NO_COUNTS, { ...NO_COUNTS, [field]: 1 });
    if (signal === 'errors' && location) addLocation((hour.errors[cell] ??= {}), location);
    hour.isWritten = false;
  }

  #isWithinLimit({ trials, shares }: Group, client: string, field: keyof Counts): boolean {
    // While no trial is on, an hour is compared with the one before.
    const period = trials.length > 0 ? [...shares.keys()].join() : hourOf(this.now());
    const key = `${period} ${trials[0]?.hash(client) ?? client}`;
    const used = this.#used.get(key) ?? remember(this.#used, key, { ...NO_COUNTS });
    return ++used[field] <= LIMITS[field];
  }

  #hour(): Hour {
    const name = hourOf(this.now());
    const hour = this.#hours.get(name) ?? { cells: {}, errors: {}, isWritten: true };
    this.#hours.set(name, hour);
    for (const old of [...this.#hours.keys()].slice(0, -MAX_HOURS)) this.#hours.delete(old);
    return hour;
  }

  #groupOf(composition: number): Promise<Group | undefined> {
    const cached = this.#groups.get(composition);
    if (cached) return cached;
    if (this.#groups.size >= MAX_COMPOSITIONS) this.#groups.clear();
    const reading = this.#readGroup(composition);
    this.#groups.set(composition, reading);
    reading.catch(() => this.#groups.delete(composition));
    return reading;
  }

  async #readGroup(composition: number): Promise<Group | undefined> {
    const record = await readComposition(this.store, composition);
    const trials = record?.trials.map(({ id }) => this.#clientsOf(id)) ?? [];
    return record && { shares: sharesOf(record), trials: await Promise.all(trials) };
  }

  #clientsOf(trial: number): Promise<TrialClients> {
    const cached = this.#trials.get(trial);
    if (cached) return cached;
    const opening = TrialClients.open(this.store, trial, this.#process);
    this.#trials.set(trial, opening);
    opening.catch(() => this.#trials.delete(trial));
    return opening;
  }

  /** Rejects if the store fails; the next call writes the rest. */
  async write(): Promise<void> {
    for (const [name, hour] of this.#hours) {
      if (hour.isWritten) continue;
      const { cells, errors } = hour;
      // Before the write, since visits count while it goes on.
      hour.isWritten = true;
      const file: HourFile = { format: 1, process: this.#process, hour: name, cells, errors };
      await writeHour(this.store, file).catch((error: unknown) => {
        hour.isWritten = false;
        throw error;
      });
    }
    for (const clients of this.#trials.values()) await (await clients).sync();
    const hour = hourOf(this.now());
    if (this.#cleanedIn !== hour) await this.#clean();
    this.#cleanedIn = hour;
  }

  async #clean(): Promise<void> {
    const { composition } = await readLatest(this.store);
    const trials = composition?.trials ?? [];
    await removeOldCounts(this.store, trials, this.now());
    for (const trial of [...this.#trials.keys()])
      if (!trials.some(({ id }) => id === trial)) this.#trials.delete(trial);
    this.#groups.clear();
  }
}

function addLocation(locations: Record<string, number>, location: string): void {
  const isKnown = Object.hasOwn(locations, location);
  if (!isKnown && Object.keys(locations).length >= MAX_LOCATIONS) return;
  locations[location] = (isKnown ? (locations[location] ?? 0) : 0) + 1;
}
