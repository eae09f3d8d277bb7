import { type AppName, appName, openObject, releaseId } from '@site/shared/contract';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { isSealed, sealed, unsealed } from '../../store/seal';
import { ifRefused, ActivationPending, Refusal } from '../../platform/errors';
import { numberIn, numbersIn } from '../../store/composition-names';
import { isUnanswered } from '../../store/explain';
import type { Store } from '../../store/store';

const change = openObject({
  app: appName,
  /** Null: the app was not live before. */
  from: releaseId.nullable(),
  /** Null: the app is taken off the site. */
  to: releaseId.nullable(),
});

const apps = z.record(
  appName,
  openObject({ version: z.string(), release: releaseId, previous: releaseId.nullable() }),
);
const site = z.string().regex(/^[0-9a-f]{20}$/);

/** What some visits get beside what is live. */
const canary = openObject({
  /** The composition that began it. */
  begun: z.int().positive(),
  at: z.iso.datetime(),
  who: z.string(),
  why: z.string(),
  /** So many of 100 visits get it. */
  percent: z.int().min(1).max(99),
  /** What it changes of what is live. */
  changes: z.array(change).min(1),
  apps,
  site,
});

const compositionSchema = openObject({
  format: z.literal(1),
  composition: z.int().positive(),
  at: z.iso.datetime(),
  who: z.string(),
  /** A newer tool may have verbs that this one does not know. */
  action: z.string(),
  why: z.string(),
  changes: z.array(change).min(1),
  apps,
  site,
  /** As long as it is on, every composition carries it along. */
  canary: canary.optional(),
});

/** One numbered set of releases, with the record of who made it live, when and why. */
export type Composition = z.infer<typeof compositionSchema>;
export type Canary = z.infer<typeof canary>;
export type Change = z.infer<typeof change>;
export type Apps = Composition['apps'];

/** So long after one another a write is looked for that got no answer. */
const LOOK_AGAIN_MS = [100, 400, 1000];

const keyOf = (composition: number) => `compositions/${composition}/composition.json`;

const RESTORE =
  'restore the file from a copy of the store, or take the whole site back: npx release rollback --composition <n>';

/** Takes the text of a record, gives what it says; throws what is wrong with it. */
function parsed(text: string, composition: number): Composition {
  const result = compositionSchema.safeParse(unsealed(jsonIn(text)));
  const fault = result.error?.issues[0];
  if (fault) throw new Error(`${fault.path.join('.')}: ${fault.message}`);
  const record = result.data as Composition;
  if (record.composition !== composition)
    throw new Error(`is the record of composition ${record.composition}`);
  return record;
}

function jsonIn(text: string): object {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Error(text ? 'is damaged' : 'is empty');
  }
  if (typeof read !== 'object' || read === null) throw new Error('is damaged');
  return read;
}

/** The record of a composition, undefined if there is none; rejects with a Refusal that names what is wrong with it. */
export async function readComposition(
  store: Store,
  composition: number,
): Promise<Composition | undefined> {
  const text = await store.read(keyOf(composition));
  if (!text) return undefined;
  try {
    return parsed(text.toString(), composition);
  } catch (fault) {
    throw new Refusal(
      `${store.place}/${keyOf(composition)}: ${(fault as Error).message}; ${RESTORE}`,
    );
  }
}

/** Whether a record says something else than what was written; what is no record at all is told by others. */
export async function wasChanged(store: Store, composition: number): Promise<boolean> {
  const text = await store.read(keyOf(composition));
  return text !== undefined && !isSealed(jsonIn(text.toString()));
}

/** A composition that must exist; throws a Refusal that says which do. */
export async function compositionNumbered(store: Store, number: number): Promise<Composition> {
  const composition = await readComposition(store, number);
  if (composition) return composition;
  const newest = (await latestComposition(store))?.composition;
  throw new Refusal(
    `There is no composition ${number} in ${store.place}` +
      (newest
        ? `; the newest is ${newest}, and npx release history lists them all`
        : ', nor any other; deploy something: npx release deploy shell'),
  );
}

/** All compositions, newest first. */
export async function* compositionsOf(store: Store): AsyncGenerator<Composition> {
  for (const number of numbersIn(await store.list('compositions'))) {
    const composition = await readComposition(store, number);
    if (composition) yield composition;
  }
}

/** The same without those whose record is damaged, for who can do without them. */
export async function* readableCompositionsOf(store: Store): AsyncGenerator<Composition> {
  for (const number of numbersIn(await store.list('compositions'))) {
    const composition = await readComposition(store, number).catch(ifRefused);
    if (composition) yield composition;
  }
}

/** The newest composition, whether or not the pointer has followed yet; undefined in an empty store. */
export async function latestComposition(store: Store): Promise<Composition | undefined> {
  for await (const composition of compositionsOf(store)) return composition;
  return undefined;
}

/** The keys beside the compositions that no command of ours wrote, such as a copy that somebody made by hand. */
export const straysIn = async (store: Store): Promise<string[]> =>
  (await store.list('compositions'))
    .filter((name) => numberIn(name) === undefined)
    .map((name) => `compositions/${name}`);

/** Says that visitors get a composition of which nobody knows what it consists of. */
export const withoutRecord = (store: Store, composition: number): Refusal =>
  new Refusal(`${store.place}/${keyOf(composition)}: is missing, but live; ${RESTORE}`);

/** What the next composition builds on. */
export interface Foundation {
  readonly live: Composition | undefined;
  /** The number of the next one. */
  readonly next: number;
}

/**
 * The newest composition and the number after it. Rejects with a Refusal when its record, or that of what
 * visitors get, is lost or damaged: nobody then knows what a change would be made to. Only who says of every
 * app what shall be live may go on all the same, on top of the newest record that can be read.
 */
export async function foundationOf(store: Store, isWhole: boolean): Promise<Foundation> {
  const pointer = (await store.live()) ?? 0;
  const refuseWithout = () => {
    if (pointer > 0 && !isWhole) throw withoutRecord(store, pointer);
  };
  let taken = pointer;
  for (const number of numbersIn(await store.list('compositions'))) {
    const live = await readComposition(store, number).catch((fault: unknown) => {
      if (!isWhole) throw fault;
      taken = Math.max(taken, number);
      return undefined;
    });
    if (!live) continue;
    if (number < pointer) refuseWithout();
    return { live, next: Math.max(taken, number) + 1 };
  }
  refuseWithout();
  return { live: undefined, next: taken + 1 };
}

/** Whether the changes of a composition are for some visits only: it is the one that began its canary. */
export const beganCanary = ({ composition, canary: on }: Composition): boolean =>
  on?.begun === composition;

/** What a visit gets of a composition: the set of most visits, or that of its canary. */
export type Variant = 'live' | 'canary';

/** A second one only while a canary is on. */
export const variantsOf = ({ canary }: Composition): readonly Variant[] =>
  canary ? ['live', 'canary'] : ['live'];

/** The releases and the site that the visits of one side get. Without a canary there is one side only. */
export const setOf = (
  composition: Composition,
  side: Variant,
): Pick<Composition, 'apps' | 'site'> => (side === 'canary' && composition.canary) || composition;

/** What became of a write whose answer was lost. */
async function foundInstead(
  store: Store,
  key: string,
  text: string,
  fault: unknown,
): Promise<'ours' | 'another' | 'nothing' | 'unknown'> {
  for (const wait of [0, ...(isUnanswered(fault) ? LOOK_AGAIN_MS : [])]) {
    await setTimeout(wait);
    const found = await store.read(key).catch(() => null);
    if (found === null) return 'unknown';
    if (found) return found.toString() === text ? 'ours' : 'another';
  }
  // It may be on its way to the store as yet.
  return isUnanswered(fault) ? 'unknown' : 'nothing';
}

/**
 * Writes the next composition; gives false if another process has taken its number. When the store does not
 * answer, the number is read back: rejects with ActivationPending if the composition is recorded, or may be.
 */
export async function commit(store: Store, composition: Composition): Promise<boolean> {
  const key = keyOf(composition.composition);
  const text = JSON.stringify(sealed(composition), null, 2);
  try {
    return await store.writeOnce(key, text);
  } catch (fault) {
    const found = await foundInstead(store, key, text, fault);
    if (found === 'another') return false;
    if (found === 'nothing') throw fault;
    const about = `${store.place} did not answer (${(fault as Error).message || (fault as Error).name})`;
    const name = `composition ${composition.composition}`;
    throw new ActivationPending(
      found === 'ours'
        ? `${about}, but ${name} is recorded; it is not live yet: the next deploy or rollback makes it live first`
        : `${about}, and nobody knows whether ${name} is recorded; see: npx release history. ` +
            'If it is, the next deploy or rollback makes it live first',
    );
  }
}

/** What a rollback from a release leads back to: its predecessor when it last went live. */
export async function predecessorOf(
  store: Store,
  app: AppName,
  release: string,
): Promise<string | null> {
  for await (const { apps } of readableCompositionsOf(store)) {
    const entry = apps[app];
    if (entry?.release === release) return entry.previous;
  }
  return null;
}

/** The release of an app that most visits got last; undefined if it was never live. */
export async function lastReleaseOf(store: Store, app: AppName): Promise<string | undefined> {
  for await (const { apps } of readableCompositionsOf(store))
    if (apps[app]) return apps[app].release;
  return undefined;
}
