import fs from 'node:fs';
import path from 'node:path';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '@site/tool/testing/ship';
import { deploy as deployNamed } from '@site/tool/deploy';
import { repair } from '@site/tool/go-live';
import { FileStore } from '@site/tool/file-store';
import { exportSite } from '../src/export/export-site';
import { history } from '@site/tool/timeline';
import { rollback, rollbackSite } from '@site/tool/rollback';
import { status } from '@site/tool/live-now';
import { verify } from '@site/tool/verify';

const folder = temporaryFolder();
const whole = path.join(folder, 'whole');
let store: FileStore;
let copies = 0;

const at = (name: string) => path.join(store.folder, name);
const restored =
  'restore the file from a copy of the store, or take the whole site back: npx release rollback --composition <n>';

beforeAll(async () => {
  const first = new FileStore(whole);
  await ship(first, folder, 'shell');
  for (let minor = 0; minor < 2; minor++)
    await ship(first, folder, 'blog', { version: `1.${minor}.0` });
});

beforeEach(() => {
  store = new FileStore(path.join(folder, `copy-${++copies}`));
  fs.cpSync(whole, store.place, { recursive: true, verbatimSymlinks: true });
});

const deploy = () => ship(store, folder, 'content');

test('foreign files next to the compositions change nothing, and are reported', async () => {
  const strays = ['01', '10.bak', 'notes.txt', '1e9', '-3', '10 copy'].sort();
  for (const stray of strays)
    fs.cpSync(at('compositions/2'), at(`compositions/${stray}`), {
      recursive: true,
      verbatimSymlinks: true,
    });
  await deploy();
  expect(await store.live()).toBe(4);
  await rollback(store, 'blog', undefined, '');
  expect(await store.live()).toBe(5);
  expect((await status(store)).strays).toEqual(strays.map((stray) => `compositions/${stray}`));
  const parts = ['composition.json', 'live.json', 'site'];
  expect((await verify(store)).faults).toEqual(
    strays.flatMap((stray) =>
      parts.map((part) => `compositions/${stray}/${part} does not belong there; move it away`),
    ),
  );
});

test('the live site never fails, whatever happens to a newer composition', async () => {
  fs.rmSync(at('compositions/3'), { recursive: true });
  await store.activate(2, 'site');
  expect(await repair(store)).toBeUndefined();
  expect(await store.live()).toBe(3);
});

test.each([
  ['is lost', (file: string) => fs.rmSync(file), 'is missing, but live'],
  ['is cut off', (file: string) => fs.truncateSync(file, 100), 'is damaged'],
  ['is empty', (file: string) => fs.truncateSync(file), 'is empty'],
  [
    'is another one',
    (file: string) => fs.copyFileSync(at('compositions/2/composition.json'), file),
    'is the record of composition 2',
  ],
])(
  'when the record of what is live %s, it is named, and only the whole site can be taken back',
  async (_what, damage, fault) => {
    damage(at('compositions/3/composition.json'));
    const message = `${store.place}/compositions/3/composition.json: ${fault}; ${restored}`;
    await expect(deploy()).rejects.toThrow(message);
    await expect(rollback(store, 'blog', undefined, '')).rejects.toThrow(message);
    await expect(status(store)).rejects.toThrow(message);
    expect(await store.live()).toBe(3);
    const { composition } = await rollbackSite(store, 2, '');
    expect(composition).toMatchObject({ composition: 4, action: 'rollback' });
    expect(await store.live()).toBe(4);
    await deploy();
    expect(await store.live()).toBe(5);
  },
);

test.each([
  ['a file', () => fs.writeFileSync(at('current'), '3'), 'is a file or a folder'],
  ['a folder', () => fs.mkdirSync(at('current')), 'is a file or a folder'],
  ['a link elsewhere', () => fs.symlinkSync('sites/0a', at('current')), 'leads to sites/0a'],
])(
  'when the pointer is %s, it is named; without it the next command makes it again',
  async (_what, damage, fault) => {
    fs.rmSync(at('current'));
    damage();
    const message =
      `${store.place}/current: ${fault}, not a link to a composition; ` +
      'move it away: the next deploy or rollback makes it again';
    for (const act of [deploy, () => status(store), () => rollbackSite(store, 2, '')])
      await expect(act()).rejects.toThrow(message);
    expect(await store.list('compositions')).toHaveLength(3);
    fs.rmSync(at('current'), { recursive: true });
    expect(await repair(store)).toBe(3);
    expect((await status(store)).composition).toBe(3);
  },
);

test('a trial that web servers do not find is reported, and the next deploy lays it out again', async () => {
  const tried = builtRelease(folder, 'blog', { version: '2.0.0' });
  await deployNamed(store, ['blog'], '', tried.folder, { canary: 10 });
  expect((await verify(store)).faults).toEqual([]);
  fs.rmSync(at('compositions/4/visits/drawn/999'));
  const fault =
    'compositions/4/visits does not lead to the variants of its trials; deploy or roll back any app';
  expect((await verify(store)).faults).toEqual([fault]);
  fs.rmSync(at('compositions/4/visits'), { recursive: true });
  expect((await verify(store)).faults).toEqual([fault]);
  await deploy();
  expect((await verify(store)).faults).toEqual([]);
});

test('a damaged description of an earlier release stops only a rollback to it', async () => {
  const [blog, before] = await Promise.all(
    ['1.1.0', '1.0.0'].map(async (version) =>
      (await store.list('releases/blog')).find((name) => name.startsWith(`${version}-`)),
    ),
  );
  fs.truncateSync(at(`releases/blog/${before}/release.json`), 100);
  await deploy();
  await ship(store, folder, 'blog', { version: '2.0.0' });
  await rollback(store, 'blog', undefined, '');
  expect((await status(store)).apps.blog?.release).toBe(blog);
  await expect(rollback(store, 'blog', undefined, '')).rejects.toThrow(
    `releases/blog/${before}/release.json`,
  );
});

test.each([0, 100])(
  'history lists a release without its commit if only %i bytes of its description are left',
  async (bytes) => {
    const [release = ''] = await store.list('releases/blog');
    fs.truncateSync(at(`releases/blog/${release}/release.json`), bytes);
    expect((await history(store, 'blog')).map(({ to }) => to)).toContain(release);
    expect((await verify(store)).faults).toContainEqual(
      expect.stringContaining(`releases/blog/${release}/release.json`),
    );
  },
);

test('an export with a damaged live.json is refused and names the file', async () => {
  fs.truncateSync(at('compositions/3/live.json'), 100);
  const target = path.join(folder, 'exported');
  await expect(exportSite(store, target, 24)).rejects.toThrow(
    `${store.place}/compositions/3/live.json`,
  );
  expect(fs.existsSync(target)).toBe(false);
});
