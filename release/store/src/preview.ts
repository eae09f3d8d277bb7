import { appName, openObject } from '@site/contract';
import { z } from 'zod';
import { pageSetsSchema } from './composition';
import { ignoreUnreadable } from './errors';
import { mapInParallel } from './parallel';
import { readRecord, sealRecord } from './record';
import { releaseRefSchema } from './release';
import type { Store } from './store';

/** Whoever has its address sees it, until it expires. */
const previewSchema = openObject({
  format: z.literal(1),
  app: appName,
  release: releaseRefSchema,
  /** The composition that the other apps are shown from. */
  base: z.int().positive(),
  /** In the area of previews; they replace those of `base`. */
  pages: pageSetsSchema,
  at: z.iso.datetime(),
  expires: z.iso.datetime(),
  author: z.string(),
  /** Signs passes into the preview. */
  key: z.string().regex(/^[\w-]{43}$/),
});
export type Preview = z.infer<typeof previewSchema>;

export const PREVIEWS = 'previews/';

/** 128 bits in base64url. */
const TOKEN = /^[\w-]{22}$/;

export const writePreview = async (store: Store, token: string, preview: Preview): Promise<void> =>
  store.write(PREVIEWS + token, await sealRecord(previewSchema.parse(preview)));

/** undefined if there is none; may have expired. Rejects with Damaged. */
export const readPreview = async (store: Store, token: string): Promise<Preview | undefined> =>
  TOKEN.test(token) ? readRecord(store, PREVIEWS + token, previewSchema) : undefined;

/** By token, without those that cannot be read. */
export async function listPreviews(store: Store): Promise<ReadonlyMap<string, Preview>> {
  const tokens = (await store.list(PREVIEWS)).map(({ key }) => key.slice(PREVIEWS.length));
  const previews = await mapInParallel(tokens, async (token) => {
    const preview = await readPreview(store, token).catch(ignoreUnreadable);
    return preview ? [[token, preview] as const] : [];
  });
  return new Map(previews.flat());
}

export const hasExpired = ({ expires }: Preview, now: number): boolean =>
  Date.parse(expires) <= now;
