import { appName, openObject, releaseId } from '@site/shared/contract';
import { z } from 'zod';
import { unsealed } from '@site/composer/seal';

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
const site = z.string().regex(/^[0-9a-f]{20,32}$/);

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
  /** Settings that differ from what releases were built with, by name, of all visits; none unless given. */
  settings: z.record(z.string(), z.string()).optional(),
  /** The first composition that is in the index of moves by keys of its own; earlier tools wrote none. */
  moves: z.int().positive().optional(),
});

/** One numbered set of releases, with the record of who made it live, when and why. */
export type Composition = z.infer<typeof compositionSchema>;
export type Canary = z.infer<typeof canary>;
export type Change = z.infer<typeof change>;
export type Apps = Composition['apps'];

export const keyOf = (composition: number) => `compositions/${composition}/composition.json`;

/** Takes the text of a record, gives what it says; throws what is wrong with it. */
export function parsed(text: string, composition: number): Composition {
  const result = compositionSchema.safeParse(unsealed(jsonIn(text)));
  const fault = result.error?.issues[0];
  if (fault) throw new Error(`${fault.path.join('.')}: ${fault.message}`);
  const record = result.data as Composition;
  if (record.composition !== composition)
    throw new Error(`is the record of composition ${record.composition}`);
  return record;
}

export function jsonIn(text: string): object {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Error(text ? 'is damaged' : 'is empty');
  }
  if (typeof read !== 'object' || read === null) throw new Error('is damaged');
  return read;
}
