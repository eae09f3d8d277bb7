import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FileStore } from '../../src/store/drivers/file';

/** Hashes of everything that visitors get, except releases' files, and the composition. */
export async function liveBytes(store: FileStore): Promise<Record<string, string>> {
  const root = fs.realpathSync(path.join(store.folder, 'current/site'));
  const names = fs.readdirSync(root, { recursive: true, encoding: 'utf8' });
  const files = names
    .map((name) => path.join(root, name))
    .filter((file) => fs.statSync(file).isFile());
  const sum = (file: string) => createHash('sha256').update(fs.readFileSync(file)).digest('hex');
  const live = path.join(store.folder, 'current/live.json');
  return Object.fromEntries([
    ['composition', String(await store.live())],
    ...[live, ...files].map((file) => [file, sum(file)] as const),
  ]);
}
