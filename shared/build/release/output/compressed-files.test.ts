import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CompressedFiles } from './compressed-files';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'compressed-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const BODY = Buffer.from('a text that is long enough, long enough, long enough to be compressed');

const kept = () => fs.readdirSync(folder).sort();

async function expectRight(): Promise<void> {
  const variants = await new CompressedFiles(folder).of(BODY);
  expect(brotliDecompressSync(variants.get('.br') as Buffer)).toEqual(BODY);
  expect(gunzipSync(variants.get('.gz') as Buffer)).toEqual(BODY);
}

test('what was compressed once is kept for the next build', async () => {
  await expectRight();
  const files = kept();
  expect(files).toHaveLength(2);
  const times = files.map((name) => fs.statSync(path.join(folder, name)).mtimeMs);
  await expectRight();
  expect(files.map((name) => fs.statSync(path.join(folder, name)).mtimeMs)).toEqual(times);
});

test.each([
  ['is cut off', (file: string) => fs.truncateSync(file, 5)],
  ['is empty', (file: string) => fs.truncateSync(file, 0)],
  ['is another text', (file: string) => fs.copyFileSync(path.join(folder, kept()[1] ?? ''), file)],
])('what is kept and %s is made again', async (_how, damage) => {
  await expectRight();
  for (const name of kept()) damage(path.join(folder, name));
  await expectRight();
});

test('what no build asked for is forgotten', async () => {
  const files = new CompressedFiles(folder);
  await files.of(BODY);
  const before = kept();
  await files.of(Buffer.from('another'));
  expect(kept()).toHaveLength(4);
  const next = new CompressedFiles(folder);
  await next.of(BODY);
  next.forgetOthers();
  expect(kept()).toEqual(before);
});

test('what another build is writing at this moment is left to it', () => {
  const unfinished = path.join(folder, 'abc.br.12345');
  fs.writeFileSync(unfinished, '');
  const files = new CompressedFiles(folder);
  files.forgetOthers();
  expect(kept()).toEqual(['abc.br.12345']);
  fs.utimesSync(unfinished, 1, 1);
  files.forgetOthers();
  expect(kept()).toEqual([]);
});
