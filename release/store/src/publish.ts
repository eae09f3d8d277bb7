import { z } from 'zod';
import { appName, openObject } from '@site/contract';
import { expandsTo, putEncodings } from './encodings';
import { Damaged, ignoreUnreadable, NotFound } from './errors';
import { canonicalJson, sha256 } from './hash';
import {
  type Area,
  type ObjectWriter,
  isAppArea,
  readObject,
  requireObject,
  SITE_AREA,
} from './objects';
import { mapInParallel } from './parallel';
import { readRecord, sealRecord } from './record';
import {
  type Encodings,
  ENCODING_NAMES,
  encodingTableSchema,
  readDescription,
  refOf,
  type ReleaseDescription,
  type ReleaseFile,
  releaseId,
  type ReleaseRef,
  releaseRefSchema,
} from './release';
import type { Store } from './store';

const encode = (text: string) => new TextEncoder().encode(text);

const releaseRecordSchema = openObject({
  ...releaseRefSchema.shape,
  format: z.literal(1),
  app: appName,
  encodings: encodingTableSchema,
});

/** What a publisher says about a release. Only the description is believed, whose hash is `digest`. */
type ReleaseRecord = z.infer<typeof releaseRecordSchema>;

export const RELEASES = 'releases/';

const releaseKey = (app: string, id: string) => `${RELEASES}${app}/${id}`;

const isSent = (path: string) => path.startsWith('client/');

interface FileToPublish {
  /** Below the built folder. */
  readonly path: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface Build {
  readonly app: string;
  readonly version: string;
  readonly revision: string;
  readonly builtAt: string;
  readonly files: readonly FileToPublish[];
}

/** Computes the release's digest without writing anything. */
export async function describeBuild({ app, version, files }: Build): Promise<{
  readonly description: ReleaseDescription;
  readonly bytes: Uint8Array;
  readonly digest: string;
}> {
  const described = await mapInParallel(files, async ({ path, type, bytes }) => {
    const file: ReleaseFile = { object: await sha256(bytes), type, bytes: bytes.length };
    return [path, file] as const;
  });
  const description = { format: 1 as const, app, version, files: Object.fromEntries(described) };
  const bytes = encode(canonicalJson(description));
  return { description, bytes, digest: await sha256(bytes) };
}

/** Returns the release's id. The first build of these bytes stays the one that the record names. */
export async function publishRelease(objects: ObjectWriter, build: Build): Promise<string> {
  const { store } = objects;
  const { app, version, revision, builtAt, files } = build;
  if (!isAppArea(app)) throw new NotFound(`${app} cannot be the name of an app`);
  const { bytes, digest } = await describeBuild(build);
  const id = releaseId({ version, digest });
  const key = releaseKey(app, id);
  const record = await readReleaseRecord(store, app, id).catch(ignoreUnreadable);
  const existing = record?.digest === digest ? record : undefined;
  const encodings: Record<string, Encodings> = {};
  await mapInParallel(files, async ({ path, type, bytes: plain }) => {
    const object = await objects.put(app, plain);
    if (isSent(path)) {
      const stated = existing?.encodings[object];
      encodings[object] = await checkEncodings(objects, app, stated, type, plain);
    }
  });
  await objects.put(app, bytes);
  const created = { format: 1, app, version, digest, revision, builtAt };
  // Written again even if it is there, which makes it as fresh as its objects.
  await store.write(key, await sealRecord({ ...created, ...existing, encodings }));
  return id;
}

/** undefined if it was not published; rejects with Damaged. */
export async function readReleaseRecord(
  store: Store,
  app: string,
  id: string,
): Promise<ReleaseRecord | undefined> {
  const record = await readRecord(store, releaseKey(app, id), releaseRecordSchema);
  if (record && (record.app !== app || releaseId(record) !== id))
    throw new Damaged(
      `${store.location}/${releaseKey(app, id)} is the record of ${record.app} ${releaseId(record)}; publish ${app} again`,
    );
  return record;
}

/** Ids, unsorted. */
export async function listReleases(store: Store, app: string): Promise<readonly string[]> {
  const prefix = releaseKey(app, '');
  return (await store.list(prefix)).map(({ key }) => key.slice(prefix.length));
}

export interface AdoptedRelease extends ReleaseRecord {
  readonly ref: ReleaseRef;
  readonly description: ReleaseDescription;
}

/**
 * Compares every file of a published release with its hash, and writes a table of the encodings that expand to their
 * files. From here on nothing that a publisher may write is read.
 */
export async function adoptRelease(
  objects: ObjectWriter,
  app: string,
  id: string,
  area: Area = SITE_AREA,
): Promise<AdoptedRelease> {
  const { store } = objects;
  const record = await readReleaseRecord(store, app, id);
  if (!record)
    throw new NotFound(
      `There is no release ${id} of ${app} in ${store.location}; publish it: npx release publish ${app}`,
    );
  const description = await readDescription(store, app, record);
  await objects.putJson(app, description);
  const table: Record<string, Encodings> = {};
  await mapInParallel(Object.entries(description.files), async ([path, file]) => {
    const bytes = await requireObject(store, app, file.object, `${app} ${id}: ${path}`);
    if (bytes.length !== file.bytes)
      throw new Damaged(`${app} ${id}: ${path} has ${bytes.length} bytes instead of ${file.bytes}`);
    await objects.reuse(app, file.object, bytes);
    const stated = record.encodings[file.object];
    if (isSent(path))
      table[file.object] = await checkEncodings(objects, app, stated, file.type, bytes);
  });
  const encodings = await objects.putJson(area, table);
  return { ...record, description, ref: refOf({ ...record, encodings }) };
}

/** Takes the `stated` encodings of the record if they expand to the file, and makes new ones if not. */
async function checkEncodings(
  objects: ObjectWriter,
  app: string,
  stated: Encodings | undefined,
  type: string,
  plain: Uint8Array,
): Promise<Encodings> {
  if (!stated) return putEncodings(objects, app, plain, type);
  for (const name of ENCODING_NAMES) {
    const digest = stated[name];
    if (digest === undefined) continue;
    const compressed = await readObject(objects.store, app, digest);
    if (!compressed || !(await expandsTo(plain, name, compressed)))
      return putEncodings(objects, app, plain, type);
    await objects.reuse(app, digest, compressed);
  }
  return stated;
}
