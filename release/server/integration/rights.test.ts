import fs from 'node:fs';
import path from 'node:path';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { deploy } from '@site/tool/deploy';
import { exportSite } from '../src/export/export-site';
import { verify } from '@site/tool/verify';
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

const PUBLISHED = ['compositions', 'pages', 'releases', 'sites'];

function modesIn(place: string) {
  const [folders, files] = [new Set<number>(), new Set<number>()];
  const collect = (at: string) => {
    const found = fs.lstatSync(at);
    if (found.isSymbolicLink()) return;
    (found.isDirectory() ? folders : files).add(found.mode & 0o777);
    if (found.isDirectory()) for (const name of fs.readdirSync(at)) collect(path.join(at, name));
  };
  for (const name of PUBLISHED) collect(path.join(place, name));
  return { folders: [...folders], files: [...files] };
}

test.each([
  ['755', 0o755, 0o644],
  ['775', 0o775, 0o664],
  ['750', 0o750, 0o640],
  ['700', 0o700, 0o600],
])(
  'in a store of mode %s all published files get its permissions, whatever the umask',
  async (_octal, mode, file) => {
    const { folder: place } = await deployed(mode);
    expect(modesIn(place)).toEqual({ folders: [mode], files: [file] });
  },
);

test('verify names what a web server may not read, with the command that repairs it', async () => {
  const store = await deployed(0o755);
  expect((await verify(store)).faults).toEqual([]);
  const [page = ''] = (await store.below('pages')).filter((key) => key.endsWith('.html'));
  fs.chmodSync(path.join(store.folder, page), 0o600);
  const fault =
    `1 file or folder of ${store.folder} can be read by fewer users than ${store.folder} itself, ` +
    `such as ${page}, so a web server may answer 403; chmod -R ugo+rX ${store.folder}`;
  expect((await verify(store)).faults).toEqual([fault]);
});

test('linking a page that only its owner may read restores its permissions', async () => {
  const store = await deployed(0o755);
  for (const key of await store.below('pages')) fs.chmodSync(path.join(store.folder, key), 0o600);
  const [page = ''] = (await store.below('pages')).filter((key) => key.endsWith('.html'));
  await store.link(page, 'pages/next/index.html');
  expect(fs.statSync(path.join(store.folder, 'pages/next/index.html')).mode & 0o777).toBe(0o644);
});

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

test.each(['EPERM', 'ENOTSUP'])(
  'the message about a disk without hard links (%s) names that',
  async (code) => {
    const store = new FileStore(path.join(folder, String(++count)));
    jest.spyOn(fs, 'linkSync').mockImplementation(() => {
      throw Object.assign(new Error(`${code}: operation not permitted, link`), {
        code,
        syscall: 'link',
      });
    });
    await expect(store.writeOnce('pages/a/index.html', 'one')).rejects.toThrow(
      `${store.folder} is on a disk without hard links`,
    );
    await expect(store.link('pages/a/index.html', 'x')).resolves.toBe(false);
  },
);
