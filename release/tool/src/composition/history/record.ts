import { appName, openObject, releaseId } from '@site/shared/contract';
import { z } from 'zod';
import { unsealed } from '@site/composer/seal';
import { lackingVariant, MAX_TRIALS, variantName } from './draws';
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
  ...authorship,
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
  /** Name of its live.json, if another than the variant's. */
  document: z.string().optional(),
  /** Page set of its site-wide documents, if they are of another site. */
  borrowed: z.string().optional(),
});

/** What older versions of the tool wrote of the one canary that there could be. */
const canary = openObject({
  ...trial.omit({ kind: true, until: true, after: true }).shape,
  apps,
  site,
});

const compositionSchema = openObject({
  format: z.literal(1),
  composition: z.int().positive(),
  ...authorship,
  /** Newer versions may have other verbs. */
  action: z.string(),
  changes: z.array(change).min(1),
  apps,
  site,
  canary: canary.optional(),
  /** In order of their beginning; at most one for an app. Each composition carries them while they are on. */
  trials: z.array(trial).max(MAX_TRIALS).optional(),
  /** Every combination of trials but the one that is live. */
  variants: z.record(z.string(), variant).optional(),
  /** For all visitors; only values that differ from those built in. */
  settings: z.record(z.string(), z.string()).optional(),
  /** First indexed composition; older versions of the tool wrote no index. */
  moves: z.int().positive().optional(),
});

type Recorded = z.infer<typeof compositionSchema>;

/** A numbered set of releases: who made it live, when and why. */
export type Composition = Omit<Recorded, 'canary'>;
export type Trial = z.infer<typeof trial>;
export type Change = z.infer<typeof change>;
export type Apps = Composition['apps'];

export const keyOf = (composition: number) => `compositions/${composition}/composition.json`;

/** A canary of older versions is one trial. */
function withTrials({ canary: on, ...record }: Recorded): Composition {
  if (!on) return record;
  const { apps: ofCanary, site: itsSite, ...about } = on;
  const one: Trial = { ...about, kind: 'canary' };
  const itsVariant = { apps: ofCanary, site: itsSite, document: 'canary' };
  return { ...record, trials: [one], variants: { [variantName([one])]: itsVariant } };
}

/** Throws what is wrong. */
export function parsed(text: string, composition: number): Composition {
  const result = compositionSchema.safeParse(unsealed(jsonIn(text)));
  const fault = result.error?.issues[0];
  if (fault) throw new Error(`${fault.path.join('.')}: ${fault.message}`);
  const record = withTrials(result.data as Recorded);
  if (record.composition !== composition)
    throw new Error(`is the record of composition ${record.composition}`);
  const lacking = lackingVariant(record);
  if (lacking) throw new Error(`variants: lacks ${lacking}`);
  return record;
}

export function jsonIn(text: string): object {
  const read = parsedJson(text);
  if (typeof read === 'object' && read !== null) return read;
  throw new Error(text ? 'is damaged' : 'is empty');
}
