import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { blogSaying } from '@site/tool/testing/contracts/blog';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { HOSTING } from '../../testing/servers/web-servers';
import { filesBelow } from '@site/tool/files-below';
import { deploy } from '@site/tool/deploy';
import { rollback } from '@site/tool/rollback';
import { FileStore } from '@site/tool/file-store';
import { exportSite } from './export-site';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
const [exported, plain] = [path.join(folder, 'exported'), path.join(folder, 'plain')];
const read = (name: string, of = exported) => fs.readFileSync(path.join(of, name), 'utf8');
const shipped = (name: string) => fs.readFileSync(path.join(HOSTING, name), 'utf8');

const old = blogSaying(folder, 'pale text');
const bold = blogSaying(folder, 'bold text', { fallbackPage: '/blog/any' });

beforeAll(async () => {
  const built = [builtRelease(folder, 'shell'), builtRelease(folder, 'content'), old];
  await deploy(
    store,
    ['shell', 'content', 'blog'],
    '',
    built.map((one) => one.folder),
  );
  await deploy(store, ['blog'], '', bold.folder, { canary: 30 });
  await exportSite(store, exported, 24);
  await rollback(store, 'blog', undefined, '');
  await exportSite(store, plain, 24);
});

const entries = (of: string) =>
  [...filesBelow(of)].map((file) => ({ entry: fs.lstatSync(file), file }));

test("an export has a canary's pages next to the live ones, and the releases of both", () => {
  expect(read('public/blog.html')).toContain('pale text');
  expect(read('variants/2c/blog.html')).toContain('bold text');
  expect(JSON.parse(read('variants/2c/live.json'))).toMatchObject({ composition: 2 });
  for (const { id } of [old, bold])
    expect(read(`public/_releases/blog/${id}/page.js`)).toBe('/* page */');
});

test.each(['public', 'variants/2c'])('live.json is also in the store as %s', (part) => {
  const live = path.join(exported, part, 'live.json');
  const text = fs.readFileSync(live, 'utf8');
  expect(brotliDecompressSync(fs.readFileSync(`${live}.br`)).toString()).toBe(text);
  expect(gunzipSync(fs.readFileSync(`${live}.gz`)).toString()).toBe(text);
});

test('for hosts that draw no visits, public has what most visits get', async () => {
  const most = path.join(folder, 'most');
  await deploy(store, ['blog'], '', bold.folder, { canary: 60 });
  expect(await exportSite(store, most, 24)).toMatchObject({ variant: '4c', trials: [4] });
  await rollback(store, 'blog', undefined, '');
  expect(read('public/blog.html', most)).toContain('bold text');
  expect(read('variants/live/blog.html', most)).toContain('pale text');
  expect(read('current/site/blog.html', most)).toContain('pale text');
  expect(read('current/visits/kept/4c/site/blog.html', most)).toContain('bold text');
});

test('an export without a trial has no folder of variants', () => {
  expect(fs.readdirSync(plain).sort()).toEqual(
    ['Caddyfile', 'compositions', 'current', 'nginx', 'public', 'releases', 'sites'].sort(),
  );
  expect(fs.readdirSync(path.join(plain, 'current')).sort()).toEqual(['live.json', 'site']);
});

test('public has files only; the folders for web servers have only links, which all resolve', () => {
  for (const { entry, file } of entries(path.join(exported, 'public')))
    expect([file, entry.isSymbolicLink()]).toEqual([file, false]);
  for (const part of ['compositions', 'releases', 'sites'])
    for (const { entry, file } of entries(path.join(exported, part))) {
      expect([file, entry.isFile()]).toEqual([file, false]);
      expect(fs.existsSync(file)).toBe(true);
    }
});

test('a mounted, empty volume is refused before any work, with where to export to instead', async () => {
  const volume = path.join(folder, 'volume');
  fs.mkdirSync(volume);
  jest
    .spyOn(fs.promises, 'rename')
    .mockRejectedValue(
      Object.assign(new Error('EBUSY: resource busy or locked, rename'), { code: 'EBUSY' }),
    );
  const write = jest.spyOn(fs.promises, 'writeFile');
  await expect(exportSite(store, volume, 24)).rejects.toThrow(
    `${volume} is a mounted volume, which cannot be replaced as a whole; name a new folder in it: ${volume}/site`,
  );
  expect(write).not.toHaveBeenCalled();
  jest.restoreAllMocks();
  expect(fs.readdirSync(volume)).toEqual([]);
  await exportSite(store, path.join(volume, 'site'), 24);
  expect(fs.existsSync(path.join(volume, 'site/public/index.html'))).toBe(true);
});

test('an export can be copied to another place: no link names the one it was made at', () => {
  const copy = path.join(folder, 'copies/of/it');
  fs.cpSync(exported, copy, { recursive: true, verbatimSymlinks: true });
  for (const { entry, file } of entries(copy))
    if (entry.isSymbolicLink())
      expect(path.relative(copy, fs.realpathSync(file))).not.toMatch(/^\.\./);
  expect(read('current/site/@any/blog.html', copy)).toContain('pale text at /blog/any-other');
  expect(read('current/visits/kept/2c/site/@any/blog.html', copy)).toContain('at /blog/any<');
});

test('an export has the shipped web server files with its own path', () => {
  for (const name of ['nginx/http.conf', 'nginx/brotli.conf'])
    expect(read(name)).toBe(shipped(name));
  expect(read('nginx/server.conf')).toBe(
    `set $site_store "${exported}";\n${shipped('nginx/server.conf')}`,
  );
  expect(read('Caddyfile')).toBe(
    `${shipped('Caddyfile').replaceAll('{$RELEASE_STORE:/srv/releases}', exported)}(site) {\n\timport store\n}\n`,
  );
});

test('static hosts find their rules in the folder', () => {
  expect(read('public/_redirects')).toBe(
    '/blog/old /blog/known 301\n/blog/older /blog#here 301\n' +
      '/blog/known /blog/known 200\n/blog/any-other /blog/any-other 200\n/blog/feed.xml /blog/feed.xml 200\n' +
      '/blog/:slug /blog/any-other 200\n',
  );
  expect(read('public/_headers')).toContain(
    "\n/blog/known\n  Content-Security-Policy: default-src 'self'; script-src 'self'",
  );
  expect(read('public/_headers')).toContain(
    '\n/_releases/*\n  Cache-Control: public,max-age=31536000,immutable\n',
  );
  expect(read('public/blog/known.html')).toContain('pale text at /blog/known');
  expect(read('public/blog/old.html')).toContain('content="0; url=/blog/known"');
});
