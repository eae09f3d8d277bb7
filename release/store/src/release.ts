import { versionSchema } from '@site/contract';
import { z } from 'zod';
import { digestSchema } from './hash';
import { type Area, readJsonObject, SITE_AREA } from './objects';
import { releaseId, type ReleaseRef } from './release-ref';
import type { Store } from './store';

export const ENCODING_NAMES = ['br', 'gzip'] as const;
export type EncodingName = (typeof ENCODING_NAMES)[number];

export { refOf, releaseId, type ReleaseRef, releaseRefSchema } from './release-ref';

/** Servers send it as it is, so it must not end a header. */
export const mediaTypeSchema = z
  .string()
  .max(100)
  .regex(/^[a-z]+\/[a-z0-9.+-]+(?:; charset=utf-8)?$/, 'must be a media type');

/** Digests of the compressed files. */
export const encodingsSchema = z.strictObject({
  br: digestSchema.optional(),
  gzip: digestSchema.optional(),
});
export type Encodings = z.infer<typeof encodingsSchema>;

const filePath = z
  .string()
  .max(300)
  .regex(/^[A-Za-z0-9_][\w.-]*(?:\/[A-Za-z0-9_][\w.-]*)*$/, 'must be a plain relative path');

export const fileSchema = z.strictObject({
  object: digestSchema,
  type: mediaTypeSchema,
  bytes: z.int().nonnegative(),
});
export type ReleaseFile = z.infer<typeof fileSchema>;

/**
 * The digest of this object is the release's. It states no policy, which a publisher could weaken: servers send one
 * policy with every file of a release.
 */
const descriptionSchema = z.strictObject({
  format: z.literal(1),
  app: z.string(),
  version: versionSchema,
  /** Below the built folder: "release.json", "client/main.1f3a.js", "server/main.cjs". */
  files: z.record(filePath, fileSchema),
});
export type ReleaseDescription = z.infer<typeof descriptionSchema>;

/** Digest of a plain file -> its encodings. Only deploys write this object. */
export const encodingTableSchema = z.record(digestSchema, encodingsSchema);
export type EncodingTable = z.infer<typeof encodingTableSchema>;

/** Rejects with Damaged, or with OtherVersion if it describes another release. */
export function readDescription(
  store: Store,
  app: string,
  { version, digest }: Pick<ReleaseRef, 'version' | 'digest'>,
): Promise<ReleaseDescription> {
  const name = `description of ${app} ${releaseId({ version, digest })}`;
  const schema = descriptionSchema.extend({ app: z.literal(app), version: z.literal(version) });
  return readJsonObject(store, app, digest, schema, name);
}

export const readEncodings = (
  store: Store,
  { encodings, version }: ReleaseRef,
  area: Area = SITE_AREA,
): Promise<EncodingTable> =>
  readJsonObject(store, area, encodings, encodingTableSchema, `encodings of ${version}`);
