import fs from 'node:fs';
import path from 'node:path';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { deploy } from '@site/tool/deploy';
import { exportSite } from '../src/export/export-site';
import { FileStore } from '@site/tool/file-store';

const folder = temporaryFolder();
let count = 0;
let umask: number;

beforeEach(() => {
  umask = process.umask(0o077);
});
afterEach(() => {
  process.umask(umask);
  jest.restoreAllMocks();
});

async function deployed(mode: number): Promise<FileStore> {
  const place = path.join(folder, String(++count));
  fs.mkdirSync(place);
  fs.chmodSync(place, mode);
  const store = new FileStore(place);
  await deploy(store, ['shell'], '', builtRelease(folder, 'shell').folder);
  const blog = builtRelease(folder, 'blog', { version: `1.0.${count}` });
  await deploy(store, ['blog'], '', blog.folder);
  return store;
}

test('whoever may read the folder of an export may read the export, whatever the umask', async () => {
  const store = await deployed(0o755);
  const place = path.join(folder, 'shared');
  fs.mkdirSync(place);
  fs.chmodSync(place, 0o755);
  await exportSite(store, path.join(place, 'site'), 24);
  const found = fs.statSync(path.join(place, 'site/public/404.html'));
  expect(found.mode & 0o777).toBe(0o644);
  expect(fs.statSync(path.join(place, 'site')).mode & 0o777).toBe(0o755);
});
