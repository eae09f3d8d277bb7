import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listReleases, MemoryStore, readLatest, type Store, StoreUnusable } from '@site/store';
import { interceptStore } from '@site/store/testing';
import { TestComposer, writeTestFolder } from '@site/tool/testing';
import { createRunner } from './run-command';
import { main } from './main';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verbs-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

let store: Store;
let composer: TestComposer;

beforeEach(() => {
  store = new MemoryStore();
  composer = new TestComposer();
});

const run = createRunner(() => ({
  openStore: () => Promise.resolve(store),
  createComposer: () => composer,
}));

const runPlainly = async (...args: string[]) => {
  const { code, output: text } = await run(...args);
  const plain = text
    .replaceAll(/(\d+\.\d+\.\d+)-[0-9a-f]{8,}/g, '$1')
    .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'TIME');
  return { code, output: plain };
};

const build = (app: string, text = 'first', version = '1.0.0') =>
  writeTestFolder(folder, app, text, {
    version,
    builtAt: `2026-0${version[0]}-0${Number(version[2]) + 1}T00:00:00.000Z`,
  });

async function deployFirst(): Promise<void> {
  const sources = [build('shell'), build('blog')].flatMap((built) => ['--from', built]);
  const { code, output: text } = await run('deploy', 'shell', 'blog', ...sources);
  if (code !== 0) throw new Error(text);
}

const newer = (version: string) => build('blog', version, version);

test('a section is published, deployed and rolled back, and each command prints what it did', async () => {
  await deployFirst();
  const blog = newer('2.0.0');
  expect(await runPlainly('publish', 'blog', '--from', blog)).toEqual({
    code: 0,
    output: 'blog 2.0.0 is published\n',
  });
  expect(
    await runPlainly('deploy', 'blog', '--from', blog, '--why', 'new texts\n\nMore of it.'),
  ).toEqual({
    code: 0,
    output: 'blog: 1.0.0 -> 2.0.0\nComposition 2 is live with 2 apps.\n',
  });
  expect(await runPlainly('deploy', 'blog', '--from', blog)).toEqual({
    code: 0,
    output: 'Nothing was changed; composition 2 is live.\n',
  });
  expect(await runPlainly('rollback', 'blog', '--why', 'a wrong price')).toEqual({
    code: 0,
    output:
      'blog: 2.0.0 -> 1.0.0\nComposition 3 is live with 2 apps.\n' +
      'Messages already sent by forms, and settings in visitors’ browsers, are not undone.\n',
  });
  expect((await runPlainly('history', 'blog')).output).toBe(
    'TIME  #3  rollback  blog: 2.0.0 -> 1.0.0  by maria  (a wrong price)\n' +
      'TIME  #2  deploy  blog: 1.0.0 -> 2.0.0  by maria  (new texts)\n' +
      'TIME  #1  deploy  shell: nothing -> 1.0.0, blog: nothing -> 1.0.0  by maria\n',
  );
  expect((await run('history', '-n', '1', '--json')).output).toContain('"reason": "a wrong price"');
  expect((await runPlainly('status')).output).toMatch(
    /^Composition 3\n {2}blog {3}1\.0\.0 {2}since TIME {2}rollback by maria {2}@site\/blog\n/,
  );
});

test('a whole commit message is a reason, and no reason is none', async () => {
  await deployFirst();
  const message = `Title\n\n${'* a line\n'.repeat(3_000)}`;
  expect((await run('deploy', 'blog', '--from', newer('2.0.0'), '--why', message)).code).toBe(0);
  expect((await run('rollback', 'blog', '--why', '')).code).toBe(0);
  const lines = (await run('history')).output.split('\n');
  expect(lines[0]).toMatch(/by maria$/);
  expect(lines[1]).toMatch(/\(Title\)$/);
  await run('freeze', 'blog', '--why', 'Look\tfirst\r\n\r\nMore of it.');
  expect((await run('status')).output).toContain('by maria: Look first\n');
  expect((await run('history')).output).toContain('  blog is frozen  by maria  (Look first)\n');
});

test('without a build deploy --canary raises the share of the release on trial', async () => {
  const shell = writeTestFolder(folder, 'shell', 'first', {
    change: (release) => Object.assign(release, { claims: { guides: ['/guides'] } }),
  });
  await run('deploy', 'shell', 'guides', '--from', shell, '--from', build('guides'));
  await run('deploy', 'guides', '--from', build('guides', 'second'), '--canary', '10');
  expect((await runPlainly('deploy', 'guides', '--canary', '50')).output).toMatch(
    /^guides 1\.0\.0 on trial for 50%\nComposition 3 .*\nguides 1\.0\.0 is on trial: 50 of 100 new visits get it\.\n/,
  );
});

test('deploy starts a canary and raises its share, promote or abort ends it', async () => {
  await deployFirst();
  await run('deploy', 'blog', '--from', newer('1.1.0'));
  const blog = newer('2.0.0');
  expect((await runPlainly('deploy', 'blog', '--from', blog, '--canary', '10')).output).toBe(
    'blog 2.0.0 on trial for 10%\nComposition 3 is live with 2 apps.\n' +
      'blog 2.0.0 is on trial: 10 of 100 new visits get it.\n' +
      'Give it to all: npx release promote blog. End it: npx release abort blog.\n',
  );
  expect((await runPlainly('abort', 'blog')).output).toBe(
    'trial of blog 2.0.0 ended\nComposition 4 is live with 2 apps.\n',
  );
  await run('deploy', 'blog', '--from', blog, '--canary', '10', '--again');
  expect((await runPlainly('promote', 'blog')).output).toBe(
    'blog: 1.1.0 -> 2.0.0\nComposition 6 is live with 2 apps.\n',
  );
});

test('a dry run composes and checks, and writes nothing', async () => {
  await deployFirst();
  const { composition } = await readLatest(store);
  expect((await runPlainly('deploy', 'blog', '--from', newer('2.0.0'), '--dry-run')).output).toBe(
    'blog: 1.0.0 -> 2.0.0\nComposed and checked; nothing is published, and nothing went live.\n',
  );
  expect((await readLatest(store)).composition).toEqual(composition);
  expect(await listReleases(store, 'blog')).toHaveLength(1);
});

test.each([[], ['--gone']])(
  'a section is removed with its addresses (%s), and a rollback brings it back',
  async (...options) => {
    await deployFirst();
    expect((await runPlainly('remove', 'blog', ...options)).output).toBe(
      'blog: 1.0.0 -> nothing\nComposition 2 is live with 1 app.\nBring it back: npx release rollback blog\n',
    );
    expect(composer.sites.find(({ apps }) => !apps.blog)?.gone).toBe(true);
    expect((await runPlainly('rollback', 'blog')).output).toContain('blog: nothing -> 1.0.0\n');
  },
);

const storeThatMayWrite = (inner: Store, ...folders: readonly string[]): Store =>
  interceptStore(inner, (method, key, call) => {
    const isRead = ['read', 'list', 'readPointer'].includes(method);
    if (isRead || folders.some((name) => key.startsWith(name))) return call();
    return Promise.reject(new StoreUnusable(`${key} cannot be written: access denied`));
  });

test('a key that may write only the folders of its app publishes into a store that exists', async () => {
  const blog = newer('2.0.0');
  const folders = ['objects/blog/', 'releases/blog/'];
  store = storeThatMayWrite(store, ...folders);
  expect((await run('publish', 'blog', '--from', blog)).output).toContain(
    'store.json cannot be written: access denied',
  );
  store = new MemoryStore();
  await deployFirst();
  store = storeThatMayWrite(store, ...folders);
  expect((await runPlainly('publish', 'blog', '--from', blog)).output).toBe(
    'blog 2.0.0 is published\n',
  );
  expect((await run('deploy', 'blog', '--from', blog)).output).toContain('access denied');
});

test('a preview needs no right to write what visitors get, even after a killed deploy', async () => {
  await deployFirst();
  const blog = newer('2.0.0');
  const moving = jest.spyOn(store, 'movePointer').mockRejectedValue(new Error('killed'));
  await run('deploy', 'blog', '--from', blog);
  moving.mockRestore();
  const folders = ['objects/blog/', 'releases/blog/', 'objects/preview/', 'previews/'];
  store = storeThatMayWrite(store, ...folders);
  expect((await run('preview', 'blog', '--from', blog, '--no-serve')).output).toContain(
    'The preview of blog is at /_preview/',
  );
});

test('settings are shown, set and rolled back', async () => {
  await deployFirst();
  expect((await run('settings')).output).toContain('  SITE_URL             as built in\n');
  expect((await run('settings', 'SITE_URL=https://www.example.com')).output).toBe(
    'SITE_URL: as built in -> https://www.example.com\nComposition 2 is live with 2 apps.\n',
  );
  expect((await run('rollback', '--settings')).output).toContain(
    'SITE_URL: https://www.example.com -> as built in\n',
  );
});

test('what is live in another store is deployed from there', async () => {
  const staging = path.join(folder, 'staging');
  const [shell, blog] = [build('shell'), build('blog')];
  const words = ['deploy', 'shell', 'blog', '--from', shell, '--from', blog, '--store', staging];
  await main(words, { createComposer: () => composer });
  expect((await runPlainly('deploy', 'shell', 'blog', '--from', staging)).output).toBe(
    'shell: nothing -> 1.0.0\nblog: nothing -> 1.0.0\nComposition 1 is live with 2 apps.\n',
  );
  expect((await run('deploy', 'offers', '--from', staging)).output).toMatch(
    /offers is not live in .*\[E_NOT_LIVE\]/,
  );
});

test.each([
  [
    1,
    () => [build('shell')],
    '--from has no release of blog; name its folder too, or leave blog out',
  ],
  [
    1,
    () => [build('shell'), build('blog'), build('offers')],
    'a release of offers, which is not named',
  ],
  [1, () => ['/nowhere'], '/nowhere holds no release (no release.json that names an app)'],
  [2, () => [build('shell'), build('blog'), build('blog')], '--from names two releases of blog'],
])('folders that do not fit the apps exit with %i', async (code, folders, message) => {
  const from = folders().flatMap((name) => ['--from', name]);
  expect(await run('deploy', 'shell', 'blog', ...from)).toEqual({
    code,
    output: expect.stringContaining(message) as string,
  });
});

test('check lists what is wrong with a built folder and says what a right one is', async () => {
  await deployFirst();
  const blog = newer('2.0.0');
  expect((await runPlainly('check', blog)).output).toMatch(/ is blog 2\.0\.0, with \d+ files\.\n$/);
  fs.writeFileSync(path.join(blog, 'server/server.cjs'), 'changed');
  const { code, output: text } = await run('check', blog);
  expect(code).toBe(1);
  expect(text).toContain('server/server.cjs');
  expect(text).toMatch(
    /1 violation; docs\/release-format\.md says what a release is \[E_INVALID_RELEASE\]\n$/,
  );
});

test('a command that committed but could not move the pointer exits with 3, and the next one completes it', async () => {
  await deployFirst();
  const moving = jest.spyOn(store, 'movePointer').mockRejectedValue(new Error('killed'));
  const blog = newer('2.0.0');
  expect(await run('deploy', 'blog', '--from', blog)).toEqual({
    code: 3,
    output:
      'Error: Composition 2 is recorded but not live yet (killed); the next deploy or rollback makes it live first [E_PENDING]\n',
  });
  moving.mockRestore();
  await run('deploy', 'blog', '--from', blog);
  expect(await store.readPointer()).toBe(2);
});
