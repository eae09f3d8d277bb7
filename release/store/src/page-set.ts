import { appName } from '@site/contract';
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
  /** Hash of all that it was made of. */
  inputs: digestSchema.optional(),
});
export type PageEntry = z.infer<typeof pageSchema>;

const part = z.strictObject({ order: z.int(), text: z.string() });

/** Only deploys write page sets, so their pages name their encodings, which count in the digest here. */
const pageSetSchema = z
  .strictObject({
    format: z.literal(1),
    app: z.string(),
    /** Hash of shell, missing links, settings and whatever else all pages have in common. */
    context: digestSchema,
    policies: z.array(z.string().regex(/^[\x20-\x7e]+$/, 'must be one line')),
    pages: z.record(sitePath, pageSchema),
    /** Of each section the paths that it may serve; only in the shell's set. */
    claims: z.record(appName, z.array(sitePath)),
    /** Pattern -> the page that answers for paths of it that have none. */
    fallbacks: z.record(sitePath, sitePath),
    /** Such as /robots.txt, or /sitemap.xml, to which all sections add parts; only in the shell's set. */
    documents: z.record(
      sitePath,
      z.strictObject({
        type: mediaTypeSchema,
        before: z.string(),
        after: z.string(),
        takesParts: z.boolean().optional(),
      }),
    ),
    /** What this section adds to such documents. */
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

export const SHELL = 'shell';

/** Returns the digest. Write the objects of its pages first. */
export const writePageSet = (
  objects: ObjectWriter,
  set: PageSet,
  area: Area = SITE_AREA,
): Promise<string> => objects.putJson(area, set);

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

export function joinDocuments(
  sets: Readonly<Record<string, Pick<PageSet, 'documents' | 'parts'>>>,
): readonly SiteDocument[] {
  const byName = Object.keys(sets).sort();
  const documents = Object.entries(sets[SHELL]?.documents ?? {});
  return documents.map(([path, { type, before, after, takesParts }]) => {
    const parts = takesParts ? byName.flatMap((app) => sets[app]?.parts[path] ?? []) : [];
    parts.sort((one, other) => one.order - other.order);
    return { path, type, text: before + parts.map(({ text }) => text).join('') + after };
  });
}
