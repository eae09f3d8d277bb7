import path from 'node:path';
import { temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { testBuckets } from '../../../testing/contracts/bucket';
import { testStore } from '../../../testing/contracts/store';
import { S3Server } from '../../../testing/stores/s3-server';
import { openStore } from './open';

const folder = temporaryFolder();

describe('the store in memory', () =>
  testStore({
    open: () => Promise.resolve(new MemoryStore()),
    metadataOf: (store, key) => Promise.resolve((store as MemoryStore).metadata(key)),
  }));

describe('the store in a folder', () => {
  let count = 0;
  testStore({ open: () => openStore(path.join(folder, String(++count))) });
});

describe('the store in a bucket', () => {
  const LISTED = 100;
  let server: S3Server | undefined;
  afterAll(() => server?.stop());

  testBuckets(async () => (server = await S3Server.start({ listed: LISTED })), 2 * LISTED + 50);
});
