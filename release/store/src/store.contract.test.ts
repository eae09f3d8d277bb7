import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { S3Double } from '../testing/s3-double';
import { describeStore } from '../testing/store-contract';
import { MemoryStore } from './memory';
import { openStore } from './open';

let folder = '';

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'store-'));
});

afterAll(() => fs.rm(folder, { recursive: true, force: true }));

let count = 0;

describeStore('memory', () => Promise.resolve(new MemoryStore()));
describeStore('file', async () => {
  const location = path.join(folder, String(++count));
  await fs.mkdir(location);
  return openStore(location);
});
describeStore('s3', () => Promise.resolve(new S3Double().store()));
describeStore('s3 below a prefix, on a server that wants quoted tags', () =>
  Promise.resolve(new S3Double({ tags: 'quoted', keysPerPage: 7 }).store('team/site/')),
);
