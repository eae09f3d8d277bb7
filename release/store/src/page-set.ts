import { z } from 'zod';
import { digestSchema } from './hash';
import { type Area, type ObjectWriter, readJsonObject, SITE_AREA } from './objects';
import { encodingsSchema, fileSchema, mediaTypeSchema } from './release';
import type { Store } from './store';

/** As the browser asks for it: "/blog/my-post". */
const sitePath = z.string().startsWith('/');

const pageSchema = z.strictObject({
  ...fileSchema.shape,
  ...encodingsSchema.shape,
  /** Index of `policies`. */
  policy: z.int().nonnegative().optional(),
  /** Where it has moved; the page itself is for hosts that know no redirects. */
  redirect: sitePath.optional(),
  /** Hash of all that it was made of: equal inputs, equal page. */
  inputs: digestSchema.optional(),
});
export type PageEntry = z.infer<typeof pageSchema>;

const part = z.strictObject({ order: z.int(), text: z.string() });

/**
 * An object in the area of the site. Only deploys write it, so its pages name their encodings; other than in a
 * release these count in its digest.
 */
const pageSetSchema = z
  .strictObject({
    format: z.literal(1),
    app: z.string(),
    /** Hash of shell, missing links, settings and whatever else all its pages have in common. */
    context: digestSchema,
    /** Each policy once. */
    policies: z.array(z.string().regex(/^[\x20-\x7e]+$/, 'must be one line')),
    pages: z.record(sitePath, pageSchema),
    /** Pattern -> the page that answers for paths of it that have none. */
    fallbacks: z.record(sitePath, sitePath),
    /** Documents that all sections have parts of, such as /sitemap.xml; of the shell's set alone. */
    documents: z.record(
      sitePath,
      z.strictObject({ type: mediaTypeSchema, before: z.string(), after: z.string() }),
    ),
    /** What this section adds to them. */
    parts: z.record(sitePath, z.array(part)),
    /** For the composer's checks between sections. */
    about: z.json(),
  })
  .refine(
    ({ policies, pages }) =>
      Object.values(pages).every(({ policy }) => policy === undefined || policy < policies.length),
    'pages name a policy that is not there',
  );
export type PageSet = z.infer<typeof pageSetSchema>;

/** Returns the digest. The objects of its pages come first. */
export const writePageSet = (
  objects: ObjectWriter,
  set: PageSet,
  area: Area = SITE_AREA,
): Promise<string> => objects.putJson(area, set);

/** Rejects with Damaged. */
export const readPageSet = (
  store: Store,
  digest: string,
  area: Area = SITE_AREA,
): Promise<PageSet> =>
  readJsonObject(store, area, digest, pageSetSchema, `page set ${digest.slice(0, 12)}`);

export interface SiteDocument {
  readonly path: string;
  readonly type: string;
  readonly text: string;
}

/** Joins the parts of all sections; without rendering anything. */
export function joinDocuments(sets: readonly PageSet[]): readonly SiteDocument[] {
  const byOrder = [...sets].sort((one, other) => (one.app < other.app ? -1 : 1));
  return byOrder.flatMap(({ documents }) =>
    Object.entries(documents).map(([path, { type, before, after }]) => {
      const parts = byOrder.flatMap((set) => set.parts[path] ?? []);
      parts.sort((one, other) => one.order - other.order);
      return { path, type, text: before + parts.map(({ text }) => text).join('') + after };
    }),
  );
}
