import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MemoryStore, ObjectWriter } from '@site/store';
import { type TestBuildOptions, writeTestFolder } from '../../testing/test-build';
import { publishFolder } from './publish-folder';
import { listUndescribed, readBuild } from './read-build';

const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'read-build-'));
afterAll(() => fs.rmSync(parent, { recursive: true, force: true }));

const folderWith = (options: TestBuildOptions = {}, app = 'blog') =>
  writeTestFolder(parent, app, 'text', options);

type Json = Record<string, unknown>;
const inRoute = (change: (route: Json) => void) => (release: Json) =>
  change((release.routes as Json[])[0] as Json);

const copyFile = (name: string) => (release: Json) => {
  const client = release.client as Json;
  client[name] = client['main.js'];
};

const DESCRIPTIONS: Readonly<Record<string, readonly [(release: Json) => unknown, RegExp]>> = {
  'another contract': [(r) => (r.contract = 2), /contract: must be 1/],
  'a digest that is none': [(r) => (r.digest = 'abc'), /digest: must be a SHA-256 digest/],
  'a digest of something else': [(r) => (r.digest = 'a'.repeat(64)), /digest: is a{64}, but what/],
  'an id of something else': [
    (r) => (r.release = `1.0.0-${'a'.repeat(32)}`),
    /release: is 1\.0\.0-a{32}, but version and digest make it/,
  ],
  'an id with a path in it': [
    (r) => (r.release = '../../1.0.0-aaaaaaaa'),
    /release: must be a release/,
  ],
  'a file outside its folder': [copyFile('../../etc/passwd'), /plain relative file name/],
  'files that are none': [(r) => Object.assign(r, { client: null, server: null }), /client: /],
  'a file without a hash': [(r) => ((r.client as Json)['main.js'] = null), /client\.main\.js: /],
  'no routes': [(r) => (r.routes = []), /routes: /],
  'an entry that is none of its files': [
    (r) => (r.entry = 'other.js'),
    /entry: client has no file other\.js; build blog again/,
  ],
  'a script that is none of its files': [
    inRoute((route) => (route.scripts = ['other.js'])),
    /routes\.0\.scripts: client has no file other\.js/,
  ],
  'no code to render pages with': [(r) => (r.server = {}), /server: has no file server\.cjs/],
  'a file that ends like a compressed one': [copyFile('main.js.br'), /compressed form/],
  'a document that visitors could open': [
    copyFile('page.html'),
    /client\/page\.html is a document/,
  ],
  'names that differ in case alone': [copyFile('Main.js'), /main\.js and Main\.js are one file/],
  'a file in the place of a folder': [
    (r) => {
      copyFile('folder/page.js')(r);
      copyFile('folder')(r);
    },
    /folder is both a file and a folder/,
  ],
  'a route that is listed twice': [
    (r) => (r.routes as Json[]).push((r.routes as Json[])[0] as Json),
    /routes\.1: \/blog is listed twice/,
  ],
  'a page for any other path that is none of its pages': [
    inRoute((route) => (route.anyOther = '/blog/other')),
    /routes\.0\.anyOther: \/blog\/other is not one of its pages/,
  ],
  'a module that no route lists': [
    (r) => {
      r.type = 'module';
      copyFile('chunk.js')(r);
    },
    /client\/chunk\.js is listed by no route/,
  ],
  'shared files whose names have no hash': [
    (r) => (r.byContent = true),
    /the name of main\.js has no hash of its content/,
  ],
  'more pages than any site needs': [
    inRoute((route) => {
      route.pages = Array.from({ length: 20_001 }, (_, index) => `/blog/${index}`);
    }),
    /routes: 20001 pages, 1 over the limit of 20000/,
  ],
};

test.each(Object.entries(DESCRIPTIONS))(
  'a folder with %s is refused, and nothing of it is published',
  async (_title, [change, message]) => {
    const store = new MemoryStore();
    const publishing = publishFolder(new ObjectWriter(store), folderWith({ change }));
    await expect(publishing).rejects.toThrow(message);
    expect(await store.list('objects/')).toEqual([]);
  },
);

test.each<[string, string | Buffer, RegExp]>([
  ['not JSON', '{', /not valid JSON/],
  ['a list', '[]', /release\.json: must be a JSON object/],
  ['preceded by a byte order mark', '\uFEFF{}', /not valid JSON/],
  ['no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), /release\.json: is not UTF-8 text/],
  ['endlessly deep', '['.repeat(1_000_000), /not valid JSON/],
  [
    'deeper than the stack',
    `{"deep":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
    /release\.json: nests values too deep/,
  ],
  [
    'larger than any site needs',
    ' '.repeat(5_000_001),
    /not a plain file of at most 5000000 bytes/,
  ],
])('a description that is %s is refused', async (_title, text, message) => {
  const folder = folderWith();
  fs.writeFileSync(path.join(folder, 'release.json'), text);
  await expect(readBuild(folder)).rejects.toMatchObject({
    code: 'E_INVALID_RELEASE',
    message: expect.stringMatching(message) as string,
  });
});

const replace = (name: string, write: (file: string) => void) => (folder: string) => {
  fs.rmSync(path.join(folder, name), { recursive: true });
  write(path.join(folder, name));
};

test.each<[string, (folder: string) => void, RegExp]>([
  [
    'a link to a file elsewhere',
    replace('client/main.js', (file) => fs.symlinkSync('/etc/hostname', file)),
    /client\/main\.js is missing; build blog again/,
  ],
  [
    'a link to a folder elsewhere',
    replace('client', (file) => fs.symlinkSync('/etc', file)),
    /client\/main\.js is missing/,
  ],
  [
    'a description that is a link',
    replace('release.json', (file) => fs.symlinkSync('/etc/hostname', file)),
    /release\.json: is not a plain file/,
  ],
  [
    'a pipe in the place of a file',
    replace('client/main.js', (file) => execFileSync('mkfifo', [file])),
    /client\/main\.js is missing/,
  ],
  [
    'a file that grew after it was hashed',
    (folder) => fs.appendFileSync(path.join(folder, 'server/server.cjs'), ';'),
    /server\/server\.cjs differs from the hash in release\.json; build blog again/,
  ],
  [
    'a file that changed after it was hashed',
    (folder) => {
      const file = path.join(folder, 'server/server.cjs');
      fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('text', 'TEXT'));
    },
    /server\/server\.cjs differs from the hash/,
  ],
])('%s is refused', async (_title, tamper, message) => {
  const folder = folderWith();
  tamper(folder);
  await expect(readBuild(folder)).rejects.toThrow(message);
});

test('a folder without release.json is named, with what to do', async () => {
  await expect(readBuild('nowhere')).rejects.toMatchObject({
    code: 'E_NOT_BUILT',
    message: 'nowhere has no release.json; build the app, or write one: docs/release-format.md',
  });
});

const drawing = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;

test('a drawing with a script is refused', async () => {
  const folder = folderWith({ files: { 'client/a.svg': drawing('<script>1</script>') } });
  await expect(readBuild(folder)).rejects.toThrow('client/a.svg has the element <script>');
});

test('a drawing without scripts is read with its media type', async () => {
  const { build } = await readBuild(
    folderWith({ files: { 'client/a.svg': drawing('<path d="M0 0"/>') } }),
  );
  expect(build.files.map(({ path: file, type }) => `${file} ${type}`).sort()).toEqual([
    'client/a.svg image/svg+xml',
    'client/main.js text/javascript; charset=utf-8',
    'release.json application/json',
    'server/server.cjs text/javascript; charset=utf-8',
  ]);
});

test('files that release.json does not describe are listed, not published, and no link is followed', async () => {
  const folder = folderWith();
  fs.writeFileSync(path.join(folder, 'client/notes.txt'), 'a');
  fs.symlinkSync('.', path.join(folder, 'client/loop'));
  const { release, build } = await readBuild(folder);
  expect(listUndescribed(folder, release)).toEqual(['client/loop', 'client/notes.txt']);
  expect(build.files).toHaveLength(3);
});

test('two builds of equal sources are one release, and its record says when it was built first', async () => {
  const store = new MemoryStore();
  const publish = (builtAt: string) =>
    publishFolder(new ObjectWriter(store), folderWith({ builtAt, revision: builtAt }));
  const first = await publish('2026-11-28T01:00:00.000Z');
  expect(await publish('2026-11-29T01:00:00.000Z')).toEqual(first);
  expect(await store.list('releases/blog/')).toHaveLength(1);
});

test('a key that parsers drop silently is refused', async () => {
  const folder = folderWith();
  const file = path.join(folder, 'release.json');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('{', '{"__proto__":{},'));
  await expect(readBuild(folder)).rejects.toThrow(/has the key __proto__|Unrecognized key/);
});
