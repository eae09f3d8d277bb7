import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { MemoryStore, openStore, SiteReader, type Store } from '@site/store';
import { loadInWorkerWorld, S3Double } from '@site/store/testing';
import type * as storeWorker from '@site/store/worker';
import { foreignBytesAttacks } from './foreign-bytes';
import { keysAttacks } from './keys';
import { recordsAttacks } from './records';
import { rollbacksAttacks } from './rollbacks';
import { textsAttacks } from './texts';
import { trialsAndFreezesAttacks } from './trials-and-freezes';
import { copyStore, createSignedSite, SignedSite } from '../signed-site';
import type * as rightsWorker from '../../src/worker';

export const attacks = {
  ...keysAttacks,
  ...textsAttacks,
  ...recordsAttacks,
  ...foreignBytesAttacks,
  ...rollbacksAttacks,
  ...trialsAndFreezesAttacks,
};

type Bundle = typeof storeWorker & typeof rightsWorker;

const loadWorker = () =>
  loadInWorkerWorld<Bundle>(
    "export * from '@site/store/worker'; export * from './src/worker';",
    path.join(__dirname, '../..'),
  );

interface Reading {
  readonly store: Store;
  readonly makeReader: (site: SignedSite, isGuarded: boolean) => SiteReader;
}

/** Tests: each attack against a reader of one kind, guarded and not. */
export function testAttacks(kind: 'folder' | 's3' | 'worker'): void {
  let original: SignedSite;
  let worker: Bundle;
  const folders: string[] = [];

  beforeAll(async () => {
    original = await createSignedSite(new MemoryStore());
    if (kind === 'worker') worker = await loadWorker();
  });
  afterAll(() => Promise.all(folders.map((folder) => fs.rm(folder, { recursive: true }))));

  async function openReading(): Promise<Reading> {
    if (kind === 'folder') {
      const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'attack-'));
      folders.push(folder);
      const store = await openStore(folder);
      return { store, makeReader: (site, isGuarded) => readerOf(site, isGuarded, store) };
    }
    const bucket = new S3Double();
    const store = bucket.store();
    if (kind === 's3')
      return { store, makeReader: (site, isGuarded) => readerOf(site, isGuarded, bucket.store()) };
    const makeReader = (site: SignedSite, isGuarded: boolean) => {
      const inWorker = new worker.S3Store({
        url: 'https://s3.test/bucket',
        location: 's3://bucket',
        prefix: '',
        region: 'us-east-1',
        credentials: () => ({ accessKeyId: 'key', secretAccessKey: 'secret' }),
        fetch: (request) => bucket.fetch(request),
      });
      if (isGuarded) inWorker.guard = new worker.Guard({ rights: site.rights, now: site.now });
      return new worker.SiteReader(inWorker);
    };
    return { store, makeReader };
  }

  const readerOf = (site: SignedSite, isGuarded: boolean, store: Store): SiteReader => {
    store.guard = isGuarded ? site.guardOf() : undefined;
    return new SiteReader(store);
  };

  test.each(Object.entries(attacks))(
    'refuses %s',
    async (_name, { run, message, first, isForRunning, isDamage }) => {
      const { store, makeReader } = await openReading();
      await copyStore(original.store, store);
      const site = new SignedSite(store);
      [site.rights, site.ms] = [original.rights, original.ms];
      await first?.(site);
      const running = makeReader(site, true);
      const good = (await running.refresh())?.composition.number;
      expect(good).toBeGreaterThanOrEqual(6);
      store.guard = undefined;
      await run(site);
      if (isForRunning !== false) {
        // Both use one store on Node, and the attack has no guard.
        if (kind !== 'worker') running.store.guard = site.guardOf();
        await expect(running.refresh()).rejects.toThrow(message);
        expect(running.current?.composition.number).toBe(good);
      }
      if (!isDamage) {
        const careless = await makeReader(site, false).refresh();
        expect(careless?.composition.number).toBe(await store.readPointer());
      }
      if (isForRunning) return;
      const cold = makeReader(site, true);
      const opened = await cold.refresh().catch(() => undefined);
      expect(opened?.composition.number ?? 0).toBeLessThanOrEqual(good ?? 0);
      await expect(cold.refresh()).rejects.toThrow(message);
    },
  );
}
