import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { Busy } from '@site/composer/errors';
import { HERE, isRunning } from '@site/composer/processes';
import type { Store } from '@site/composer/store';
import { whoami } from '../../platform/environment/who';

/** Tools of different ages read each other's notes: what one does not know is left as it is. */
const noteSchema = z.looseObject({
  /** What is done: "deploy blog". */
  doing: z.string(),
  /** Whether nobody else may write meanwhile. */
  alone: z.boolean(),
  who: z.string(),
  host: z.string(),
  pid: z.int(),
  at: z.iso.datetime(),
  /** Which start of which machine, and which of its process namespaces: a pid means nothing elsewhere. */
  boot: z.string().optional(),
  namespace: z.string().optional(),
  /** How often it has said so far that it is alive; a note without it comes from an earlier version. */
  beat: z.int().optional(),
});

/** One command that is under way, as all others can see it. */
export type Note = z.infer<typeof noteSchema>;
interface Seen {
  /** The same through all heartbeats. */
  readonly id: string;
  /** The names below `underway/` that it has at this moment. */
  readonly names: readonly string[];
  readonly note: Note;
  /** When the store got it. */
  readonly at: Date;
}

/** A command without heartbeats, on another machine, that began so long ago is taken for dead. */
const LONGEST_MS = 3_600_000;
/** Clocks differ; no command began tomorrow. */
const FUTURE_MS = 300_000;
/** Who works alone stops by itself well before the others stop waiting for it. */
const ALONE_MS = 20_000;
const BEAT_MS = 10_000;
/** Who gives no sign for so long is taken for dead. */
const WAIT_MS = 60_000;
const LOOK_AGAIN_MS = 200;

const keyOf = (name: string) => `underway/${name}`;
const idOf = (name: string) => name.replace(/\.json$/, '').replace(/\.\d+$/, '');

const isHere = ({ host, boot, namespace }: Note) =>
  boot === undefined
    ? host === HERE.host
    : boot === HERE.boot && namespace === HERE.namespace && host === HERE.host;

/** Whether a command has ended without saying so. The store's own times count where there are heartbeats: clocks differ. */
function isOver({ note, at }: Seen, now: Date): boolean {
  if (isHere(note) && !isRunning(note.pid)) return true;
  const silent = now.getTime() - at.getTime();
  if (note.beat !== undefined) return silent > (isHere(note) ? LONGEST_MS : WAIT_MS);
  const began = Date.now() - Date.parse(note.at);
  return began > LONGEST_MS || began < -FUTURE_MS;
}

/** What a note says; nothing if it cannot be read: it then blocks nobody, and `verify` names it. */
export function parseNote(text: Buffer): Note | undefined {
  try {
    return noteSchema.safeParse(JSON.parse(text.toString())).data;
  } catch {
    return undefined;
  }
}

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

/** The commands that are under way now, without those that were killed. */
export async function underway(store: Store): Promise<Note[]> {
  const now = new Date();
  return (await notesOf(store)).filter((one) => !isOver(one, now)).map(({ note }) => note);
}

/** A command's own note, which says again and again that it is alive. */
class Announcement {
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
    const where = { pid: process.pid, ...HERE };
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
   * The new note is there before the old one goes. Who takes a command for dead removes the notes that he saw
   * and looks once more; we look whether the old one is still there: so at least one of the two sees the other.
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

  /** The store's time of the last sign. */
  at = async (): Promise<Date> => (await this.store.writtenAt(keyOf(this.#name))) ?? new Date();

  /** Whether others still know that this command is under way: who was stopped for long was taken for dead. */
  async stands(): Promise<boolean> {
    await this.#beating;
    return (await this.store.list('underway')).includes(this.#name);
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beating;
    await this.store.remove(keyOf(this.#name)).catch(() => undefined);
  }

  /** Takes notes of a command that seems dead away; gives false if it shows to be alive. */
  async #forget({ id, names }: Seen): Promise<boolean> {
    for (const name of names) await this.store.remove(keyOf(name));
    return !(await this.store.list('underway')).some((name) => idOf(name) === id);
  }

  /** The notes of others, those of dead commands removed. */
  async others(): Promise<Seen[]> {
    const now = await this.at();
    const left: Seen[] = [];
    for (const one of await notesOf(this.store)) {
      if (one.id === this.#id) continue;
      if (!isOver(one, now) || !(await this.#forget(one))) left.push(one);
    }
    return left;
  }

  /** Waits while somebody works alone; who shows no progress for a minute was killed. */
  async waitForTurn(): Promise<void> {
    const since = new Map<string, number>();
    for (;;) {
      const alone = (await this.others()).filter(({ note }) => note.alone);
      if (alone.length === 0) return;
      for (const one of alone) {
        const sign = `${one.id} ${one.note.beat}`;
        const first = since.get(sign) ?? performance.now();
        since.set(sign, first);
        if (performance.now() - first > WAIT_MS) await this.#forget(one);
      }
      await pause(LOOK_AGAIN_MS);
    }
  }
}

/** How a command that works beside others knows whether they still know of it. */
export interface HeldLock {
  readonly isHeld: () => Promise<boolean>;
  /** Takes it again, and waits while somebody holds the store alone. */
  readonly reacquire: () => Promise<void>;
}

/**
 * Does work that others may do at the same time, such as a deploy: says so where all can see it, and
 * waits only while somebody prunes.
 */
export async function withSharedLock<T>(
  store: Store,
  doing: string,
  work: (lock: HeldLock) => Promise<T>,
): Promise<T> {
  let own = new Announcement(store, doing, false);
  await own.begin();
  try {
    await own.waitForTurn();
    return await work({
      isHeld: () => own.stands(),
      reacquire: async () => {
        await own.end();
        own = new Announcement(store, doing, false);
        await own.begin();
        await own.waitForTurn();
      },
    });
  } finally {
    await own.end();
  }
}

/**
 * Does work that nobody else may write during; rejects with a Refusal that names who is at it if
 * somebody is. The work must stop as soon as `isTimeUp` says so, and must not take another step once its note
 * does not stand any more. Safe without a lock on the server: both sides first write their own note and then
 * look for the other's, so at least one sees it.
 */
export async function withExclusiveLock<T>(
  store: Store,
  doing: string,
  work: (isTimeUp: () => boolean, stands: () => Promise<boolean>) => Promise<T>,
): Promise<T> {
  const until = performance.now() + ALONE_MS;
  const own = new Announcement(store, doing, true);
  await own.begin();
  try {
    const [other] = await own.others();
    if (other) {
      const { who, host, at, doing: what } = other.note;
      throw new Busy(
        `${who} has been working on ${host} since ${at} (${what}); ${doing} again when that is done`,
      );
    }
    return await work(
      () => performance.now() > until,
      () => own.stands(),
    );
  } finally {
    await own.end();
  }
}
