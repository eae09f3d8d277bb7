import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { Busy } from '@site/composer/errors';
import { PROCESS_PLACE, isRunning } from '@site/composer/processes';
import type { Store } from '@site/composer/store';
import { whoami } from '../../platform/environment/who';
import { parsedJson } from '@site/composer/parsed-json';

/** Older and newer versions of the tool read each other's notes, so unknown fields stay. */
const noteSchema = z.looseObject({
  /** Such as "deploy blog". */
  doing: z.string(),
  /** Excludes all others. */
  alone: z.boolean(),
  who: z.string(),
  host: z.string(),
  pid: z.int(),
  at: z.iso.datetime(),
  /** Boot id and pid namespace: a pid means nothing in another. */
  boot: z.string().optional(),
  namespace: z.string().optional(),
  /** Counts heartbeats; notes of earlier versions have none. */
  beat: z.int().optional(),
});

export type Note = z.infer<typeof noteSchema>;
interface Seen {
  /** Stays the same through all heartbeats. */
  readonly id: string;
  readonly names: readonly string[];
  readonly note: Note;
  /** The store's own time. */
  readonly at: Date;
}

/** A command without heartbeats on another machine counts as dead after this. */
const STALE_AFTER_MS = 3_600_000;
/** Tolerates clocks that differ. */
const FUTURE_MS = 300_000;
/** An exclusive command stops well before the others stop waiting for it. */
const EXCLUSIVE_MS = 20_000;
const BEAT_MS = 10_000;
/** Without a heartbeat for this long, a command counts as dead. */
const DEAD_AFTER_MS = 60_000;
const POLL_MS = 200;

const keyOf = (name: string) => `underway/${name}`;
const idOf = (name: string) => name.replace(/\.json$/, '').replace(/\.\d+$/, '');

const isHere = ({ host, boot, namespace }: Note) =>
  boot === undefined
    ? host === PROCESS_PLACE.host
    : boot === PROCESS_PLACE.boot &&
      namespace === PROCESS_PLACE.namespace &&
      host === PROCESS_PLACE.host;

/** Compares the store's own times where there are heartbeats: clocks of machines differ. */
function isOver({ note, at }: Seen, now: Date): boolean {
  if (isHere(note) && !isRunning(note.pid)) return true;
  const silent = now.getTime() - at.getTime();
  if (note.beat !== undefined) return silent > (isHere(note) ? STALE_AFTER_MS : DEAD_AFTER_MS);
  const began = Date.now() - Date.parse(note.at);
  return began > STALE_AFTER_MS || began < -FUTURE_MS;
}

/** undefined if unreadable: it then blocks nobody, and `verify` reports it. */
export const parseNote = (text: Buffer): Note | undefined =>
  noteSchema.safeParse(parsedJson(text)).data;

const beatIn = (name: string) => Number(/\.(\d+)\.json$/.exec(name)?.[1] ?? 0);

async function notesOf(store: Store): Promise<Seen[]> {
  const byId = new Map<string, string[]>();
  for (const name of await store.list('underway'))
    byId.set(idOf(name), [...(byId.get(idOf(name)) ?? []), name]);
  const seen = [...byId].map(async ([id, names]): Promise<Seen | undefined> => {
    const newest = names.reduce((a, b) => (beatIn(b) > beatIn(a) ? b : a));
    const [text, at] = [await store.read(keyOf(newest)), await store.writtenAt(keyOf(newest))];
    const note = text && parseNote(text);
    return note && at && { id, names, note, at };
  });
  return (await Promise.all(seen)).filter((one) => one !== undefined);
}

export async function underway(store: Store): Promise<Note[]> {
  const now = new Date();
  return (await notesOf(store)).filter((one) => !isOver(one, now)).map(({ note }) => note);
}

class LockEntry {
  readonly #id: string;
  readonly #note: Note;
  #name = '';
  #beats = 0;
  #beating: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    readonly store: Store,
    doing: string,
    alone: boolean,
  ) {
    const at = new Date().toISOString();
    this.#id = `${at.replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
    const where = { pid: process.pid, ...PROCESS_PLACE };
    this.#note = { doing, alone, who: whoami(), ...where, at };
  }

  async begin(): Promise<void> {
    this.#name = `${this.#id}.json`;
    await this.store.writeOnce(keyOf(this.#name), JSON.stringify({ ...this.#note, beat: 0 }));
    this.#timer = setInterval(() => {
      this.#beating = this.#beating.then(() => this.#beat()).catch(() => undefined);
    }, BEAT_MS).unref();
  }

  /**
   * Writes the new note before it removes the old one. Whoever takes a command for dead removes its notes and looks
   * again, so one of the two notices the other.
   */
  async #beat(): Promise<void> {
    const [before, beat] = [this.#name, this.#beats + 1];
    const next = `${this.#id}.${beat}.json`;
    await this.store.writeOnce(keyOf(next), JSON.stringify({ ...this.#note, beat }));
    if (!(await this.store.list('underway')).includes(before)) {
      await this.store.remove(keyOf(next));
      return;
    }
    [this.#name, this.#beats] = [next, beat];
    await this.store.remove(keyOf(before));
  }

  at = async (): Promise<Date> => (await this.store.writtenAt(keyOf(this.#name))) ?? new Date();

  /** False if others took this command for dead. */
  async isHeld(): Promise<boolean> {
    await this.#beating;
    return (await this.store.list('underway')).includes(this.#name);
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beating;
    await this.store.remove(keyOf(this.#name)).catch(() => undefined);
  }

  /** False if the command turns out to be alive. */
  async #removeDead({ id, names }: Seen): Promise<boolean> {
    for (const name of names) await this.store.remove(keyOf(name));
    return !(await this.store.list('underway')).some((name) => idOf(name) === id);
  }

  async otherEntries(): Promise<Seen[]> {
    const now = await this.at();
    const left: Seen[] = [];
    for (const one of await notesOf(this.store)) {
      if (one.id === this.#id) continue;
      if (!isOver(one, now) || !(await this.#removeDead(one))) left.push(one);
    }
    return left;
  }

  /** Counts an exclusive command without a heartbeat for a minute as killed. */
  async waitForTurn(): Promise<void> {
    const since = new Map<string, number>();
    for (;;) {
      const alone = (await this.otherEntries()).filter(({ note }) => note.alone);
      if (alone.length === 0) return;
      for (const one of alone) {
        const sign = `${one.id} ${one.note.beat}`;
        const first = since.get(sign) ?? performance.now();
        since.set(sign, first);
        if (performance.now() - first > DEAD_AFTER_MS) await this.#removeDead(one);
      }
      await pause(POLL_MS);
    }
  }
}

export interface HeldLock {
  readonly isHeld: () => Promise<boolean>;
  /** Waits while an exclusive command works. */
  readonly reacquire: () => Promise<void>;
}

/** Waits only for exclusive work (prune). */
export async function withSharedLock<T>(
  store: Store,
  doing: string,
  work: (lock: HeldLock) => Promise<T>,
): Promise<T> {
  let own = new LockEntry(store, doing, false);
  await own.begin();
  try {
    await own.waitForTurn();
    return await work({
      isHeld: () => own.isHeld(),
      reacquire: async () => {
        await own.end();
        own = new LockEntry(store, doing, false);
        await own.begin();
        await own.waitForTurn();
      },
    });
  } finally {
    await own.end();
  }
}

/**
 * Rejects with Busy if anybody works on the store. Stop when `isTimeUp` or no longer held. Needs no server lock: both
 * sides write their note before they look for the other's.
 */
export async function withExclusiveLock<T>(
  store: Store,
  doing: string,
  work: (isTimeUp: () => boolean, isHeld: () => Promise<boolean>) => Promise<T>,
): Promise<T> {
  const until = performance.now() + EXCLUSIVE_MS;
  const own = new LockEntry(store, doing, true);
  await own.begin();
  try {
    const [other] = await own.otherEntries();
    if (other) {
      const { who, host, at, doing: what } = other.note;
      throw new Busy(
        `${who} has been working on ${host} since ${at} (${what}); ${doing} again when that is done`,
      );
    }
    return await work(
      () => performance.now() > until,
      () => own.isHeld(),
    );
  } finally {
    await own.end();
  }
}
