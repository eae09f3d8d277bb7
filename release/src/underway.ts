import { randomBytes } from 'node:crypto';
import os from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { Refusal } from './errors';
import type { Store } from './store/store';
import { whoami } from './who';

const noteSchema = z.object({
  /** What is done: "deploy blog". */
  doing: z.string(),
  /** Whether nobody else may write meanwhile. */
  alone: z.boolean(),
  who: z.string(),
  host: z.string(),
  pid: z.int(),
  at: z.iso.datetime(),
});

/** One command that is under way, as all others can see it. */
export type Note = z.infer<typeof noteSchema>;
type Named = Note & { readonly name: string };

/** A command on another machine that began so long ago is taken for dead. */
const LONGEST_MS = 3_600_000;
/** Who works alone stops by itself well before the others stop waiting for it. */
const ALONE_MS = 20_000;
const WAIT_MS = 60_000;
const LOOK_AGAIN_MS = 200;

const keyOf = (name: string) => `underway/${name}`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const isOver = ({ host, pid, at }: Note) =>
  (host === os.hostname() && !isRunning(pid)) || Date.now() - Date.parse(at) > LONGEST_MS;

async function notesOf(store: Store): Promise<Named[]> {
  const names = await store.list('underway');
  const texts = await Promise.all(names.map((name) => store.read(keyOf(name))));
  return names.flatMap((name, index) => {
    const text = texts[index];
    return text ? [{ name, ...noteSchema.parse(JSON.parse(text.toString())) }] : [];
  });
}

/** The commands that are under way now; forgets those that were killed. */
export async function underway(store: Store): Promise<Note[]> {
  return (await notesOf(store)).filter((note) => !isOver(note));
}

async function announce(store: Store, doing: string, alone: boolean): Promise<string> {
  const at = new Date().toISOString();
  const name = `${at.replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.json`;
  const note: Note = { doing, alone, who: whoami(), host: os.hostname(), pid: process.pid, at };
  await store.writeOnce(keyOf(name), JSON.stringify(note));
  return name;
}

/** The notes of others, those of killed commands removed. */
async function others(store: Store, own: string): Promise<Named[]> {
  const notes = (await notesOf(store)).filter(({ name }) => name !== own);
  const over = notes.filter(isOver);
  for (const { name } of over) await store.remove(keyOf(name));
  return notes.filter((note) => !over.includes(note));
}

/** Waits while somebody works alone; who shows no progress for a minute was killed. */
async function waitForTurn(store: Store, own: string): Promise<void> {
  const since = new Map<string, number>();
  for (;;) {
    const alone = (await others(store, own)).filter((note) => note.alone);
    if (alone.length === 0) return;
    for (const { name } of alone) {
      const first = since.get(name) ?? performance.now();
      since.set(name, first);
      if (performance.now() - first > WAIT_MS) await store.remove(keyOf(name));
    }
    await setTimeout(LOOK_AGAIN_MS);
  }
}

/**
 * Does work that others may do at the same time, such as a deploy: says so where all can see it, and
 * waits only while somebody prunes.
 */
export async function together<T>(store: Store, doing: string, work: () => Promise<T>): Promise<T> {
  const own = await announce(store, doing, false);
  try {
    await waitForTurn(store, own);
    return await work();
  } finally {
    await store.remove(keyOf(own)).catch(() => undefined);
  }
}

/**
 * Does work that nobody else may write during; rejects with a Refusal that names who is at it if
 * somebody is. The work must stop as soon as `isTimeUp` says so. Safe without a lock on the server:
 * both sides first write their own note and then look for the other's, so at least one sees it.
 */
export async function alone<T>(
  store: Store,
  doing: string,
  work: (isTimeUp: () => boolean) => Promise<T>,
): Promise<T> {
  const until = performance.now() + ALONE_MS;
  const own = await announce(store, doing, true);
  try {
    const [other] = await others(store, own);
    if (other) {
      throw new Refusal(
        `${other.who} is at it on ${other.host} since ${other.at} (${other.doing}); ` +
          `${doing} again when that is done`,
      );
    }
    return await work(() => performance.now() > until);
  } finally {
    await store.remove(keyOf(own)).catch(() => undefined);
  }
}
