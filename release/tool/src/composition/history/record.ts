import { appName, openObject, releaseId } from '@site/shared/contract';
import { z } from 'zod';
import { unsealed } from '@site/composer/seal';
import { lackingVariant, MAX_TRIALS } from './draws';
import { parsedJson } from '@site/composer/parsed-json';

const change = openObject({
  app: appName,
  /** null: not live before. */
  from: releaseId.nullable(),
  /** null: removed. */
  to: releaseId.nullable(),
});

const apps = z.record(
  appName,
  openObject({ version: z.string(), release: releaseId, previous: releaseId.nullable() }),
);
const site = z.string().regex(/^[0-9a-f]{20,32}$/);

const authorship = { at: z.iso.datetime(), who: z.string(), why: z.string() };

const trial = openObject({
  /** The composition that began it; stays when the share changes. */
  begun: z.int().positive(),
  kind: z.enum(['canary', 'holdback']),
  at: z.iso.datetime(),
  who: z.string(),
  why: z.string(),
  /** Of 100 visits get the changes. */
  percent: z.int().min(1).max(99),
  /** From the live releases; of a holdback, back to the releases before. */
  changes: z.array(change).min(1),
  /** A holdback ends by itself then. */
  until: z.iso.datetime().optional(),
  /** The canary that went live with this holdback: visits that drew it are not held back. */
  after: z.int().positive().optional(),
  /** Why `watch` must not take it back. */
  keep: z.string().optional(),
  /** `watch` leaves it alone until somebody resumes it; newer versions may have other causes. */
  held: openObject({ ...authorship, cause: z.string() }).optional(),
  /** The last time: by which composition, and E then, which counts no more. */
  resumed: openObject({
    ...authorship,
    since: z.int().positive(),
    e: z.number().nonnegative(),
  }).optional(),
});

const variant = openObject({
  apps,
  site,
  /** Page set of its site-wide documents, if they are of another site. */
  borrowed: z.string().optional(),
});

const compositionSchema = openObject({
  format: z.literal(1),
  composition: z.int().positive(),
  at: z.iso.datetime(),
  who: z.string(),
  /** Newer versions may have other verbs. */
  action: z.string(),
  why: z.string(),
  changes: z.array(change).min(1),
  apps,
  site,
  /** In order of their beginning; at most one for an app. Each composition carries them while they are on. */
  trials: z.array(trial).max(MAX_TRIALS).optional(),
  /** Every combination of trials but the one that is live. */
  variants: z.record(z.string(), variant).optional(),
  /** For all visitors; only values that differ from those built in. */
  settings: z.record(z.string(), z.string()).optional(),
});

/** A numbered set of releases: who made it live, when and why. */
export type Composition = z.infer<typeof compositionSchema>;
export type Trial = z.infer<typeof trial>;
export type Change = z.infer<typeof change>;
export type Apps = Composition['apps'];

export const keyOf = (composition: number) => `compositions/${composition}/composition.json`;

export function parsed(text: string, composition: number): Composition {
  const { data, error } = compositionSchema.safeParse(unsealed(jsonIn(text)));
  const fault = error?.issues[0];
  if (fault || !data) throw new Error(`${fault?.path.join('.')}: ${fault?.message}`);
  if (data.composition !== composition)
    throw new Error(`is the record of composition ${data.composition}`);
  const lacking = lackingVariant(data);
  if (lacking) throw new Error(`variants: lacks ${lacking}`);
  return data;
}

export function jsonIn(text: string): object {
  const read = parsedJson(text);
  if (typeof read === 'object' && read !== null) return read;
  throw new Error(text ? 'is damaged' : 'is empty');
}
