import { type AppName, appNames, releaseId } from '@site/shared/contract';
import { z } from 'zod';
import { Refusal } from './errors';
import type { Store } from './store/store';

const change = z.strictObject({
  app: z.enum(appNames),
  /** Null: the app was not live before. */
  from: releaseId.nullable(),
  /** Null: the app is taken off the site. */
  to: releaseId.nullable(),
});

const compositionSchema = z.strictObject({
  format: z.literal(1),
  composition: z.int().positive(),
  at: z.iso.datetime(),
  who: z.string(),
  action: z.enum(['deploy', 'promote', 'rollback']),
  why: z.string(),
  changes: z.array(change).min(1),
  /** Set: a canary. So many of 100 visits get this composition, the others the one before it. */
  canary: z.int().min(1).max(99).optional(),
  apps: z.partialRecord(
    z.enum(appNames),
    z.strictObject({ version: z.string(), release: releaseId, previous: releaseId.nullable() }),
  ),
  site: z.string().regex(/^[0-9a-f]{20}$/),
});

/** One numbered set of releases, with the record of who made it live, when and why. */
export type Composition = z.infer<typeof compositionSchema>;
export type Change = z.infer<typeof change>;
export type Apps = Composition['apps'];

const keyOf = (composition: number) => `compositions/${composition}/composition.json`;

export async function readComposition(
  store: Store,
  composition: number,
): Promise<Composition | undefined> {
  const text = await store.read(keyOf(composition));
  if (!text) return undefined;
  const result = compositionSchema.safeParse(JSON.parse(text.toString()));
  if (result.success) return result.data;
  const fault = result.error.issues[0];
  throw new Refusal(
    `${store.place}/${keyOf(composition)}: ${fault?.path.join('.')}: ${fault?.message}; restore the file from a copy of the store`,
  );
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
  const numbers = (await store.list('compositions')).map(Number).sort((a, b) => b - a);
  for (const number of numbers) {
    const composition = await readComposition(store, number);
    if (composition) yield composition;
  }
}

/** The newest composition, whether or not the pointer has followed yet; undefined in an empty store. */
export async function latestComposition(store: Store): Promise<Composition | undefined> {
  for await (const composition of compositionsOf(store)) return composition;
  return undefined;
}

/** What visitors get. */
export interface Standing {
  /** The composition that is live: all visits get it, or all but the canary's. */
  readonly live: Composition;
  /** The composition that some visits get beside it. */
  readonly canary?: Composition | undefined;
}

/**
 * What the records say visitors get, whether or not the pointer has followed yet; undefined in an empty
 * store. A canary is on as long as its record is the newest: any later one ends it.
 */
export async function standingOf(store: Store): Promise<Standing | undefined> {
  const newest = await latestComposition(store);
  if (newest?.canary === undefined) return newest && { live: newest };
  return { live: await compositionNumbered(store, newest.composition - 1), canary: newest };
}

/** Writes the next composition; gives false if another process has taken its number. */
export const commit = (store: Store, composition: Composition): Promise<boolean> =>
  store.writeOnce(keyOf(composition.composition), JSON.stringify(composition, null, 2));

/** What a rollback from a release leads back to: its predecessor when it last went live. */
export async function predecessorOf(
  store: Store,
  app: AppName,
  release: string,
): Promise<string | null> {
  for await (const { apps } of compositionsOf(store)) {
    const entry = apps[app];
    if (entry?.release === release) return entry.previous;
  }
  return null;
}
