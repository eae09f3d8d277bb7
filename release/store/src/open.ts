import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { openObject } from '@site/contract';
import { z } from 'zod';
import { StoreUnusable } from './errors';
import { FileStore } from './file';
import { readRecord, sealRecord } from './record';
import type { Store } from './store';

const storeRecord = openObject({
  format: z.literal(1),
  /** Tells two stores apart; a copy is the same store. */
  id: z.uuid(),
  createdAt: z.iso.datetime(),
});
type StoreRecord = z.infer<typeof storeRecord>;

const KEY = 'store.json';

/** A folder, or s3://bucket/prefix (server, region and credentials as AWS tools find them). Writes nothing. */
export async function openStore(address: string): Promise<Store> {
  if (!address.startsWith('s3://')) return new FileStore(path.resolve(address));
  // Loaded on demand: it takes more start-up time than all else together.
  const { openS3 } = await import('./s3-config');
  return openS3(address);
}

/** For a command that commits nothing: its key may be limited to the folders of one app. */
export async function createIfMissing(store: Store): Promise<void> {
  if (!(await readStoreRecord(store))) await prepareStore(store);
}

/**
 * Before the first change by a command. Rejects with StoreUnusable if the store takes a second write of one key, also
 * when it is a copy of a good store on another server.
 */
export async function prepareStore(store: Store): Promise<StoreRecord> {
  const existing = await readStoreRecord(store);
  const created = { format: 1 as const, id: randomUUID(), createdAt: new Date().toISOString() };
  const bytes = await sealRecord(existing ?? created);
  if (!existing) await store.writeOnce(KEY, bytes);
  // Another command may have been the first.
  if (!(await store.writeOnce(KEY, bytes))) return (await readStoreRecord(store)) ?? created;
  throw new StoreUnusable(
    `${store.location} overwrites what must be written once (it ignores If-None-Match), so of two deploys at once ` +
      'one would be lost; use a server with conditional writes, and no proxy before it that drops the header',
  );
}

const readStoreRecord = (store: Store): Promise<StoreRecord | undefined> =>
  readRecord(store, KEY, storeRecord);
