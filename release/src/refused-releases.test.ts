import type { AppName } from '@site/shared/contract';
import fs from 'node:fs';
import path from 'node:path';
import { builtRelease, temporaryFolder, type Wanted } from '../testing/releases';
import { FileStore } from './store/file';
import { deploy } from './verbs/deploy';
import { status } from './verbs/status';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));

beforeAll(async () => {
  for (const app of ['shell', 'content', 'blog'] as const) {
    await deploy(store, [app], '', builtRelease(folder, app).folder);
  }
});

type Json = Record<string, unknown>;
const page = (change: (route: Json) => void) => (release: Json) =>
  change((release.routes as Json[])[0] as Json);

const document = (path: string) =>
  `exports.page = () => '<h1>x</h1>'; exports.documents = async () => [{ path: '${path}', type: 'text/plain', body: '' }];`;

/** What is wrong with a release -> how it is made -> what the refusal says. */
const blogFaults: Record<string, [Wanted, RegExp]> = {
  'a key that the contract does not have': [
    { change: (r) => (r.extra = 1) },
    /release\.json: .*[Uu]nrecognized key/,
  ],
  'another contract': [{ change: (r) => (r.contract = 2) }, /contract: must be 1/],
  'a digest that is none': [
    { change: (r) => (r.digest = 'abc') },
    /digest: must be a SHA-256 digest/,
  ],
  'a release id with a path in it': [
    { change: (r) => (r.release = '../../1.0.0-aaaaaaaa') },
    /release: must be a release/,
  ],
  'a version that is none': [
    { change: (r) => (r.version = 'latest') },
    /version: must be a version/,
  ],
  'a file outside its folder': [
    { change: (r) => ((r.client as Json)['../../etc/passwd'] = (r.client as Json)['page.js']) },
    /client.*plain relative file name/s,
  ],
  'an absolute file': [
    { change: (r) => (r.entry = '/etc/passwd') },
    /entry: must be a plain relative file name/,
  ],
  'a file that is hidden': [
    { change: (r) => (r.entry = '.env') },
    /entry: must be a plain relative file name/,
  ],
  'a wrong hash': [
    {
      change: (r) =>
        ((r.client as Json)['page.js'] = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 }),
    },
    /client\/page\.js differs from the hash/,
  ],
  'a listed file that is missing': [
    { change: (r) => ((r.client as Json)['gone.js'] = (r.client as Json)['page.js']) },
    /client\/gone\.js is missing/,
  ],
  'a page that belongs to another section': [
    { change: page((route) => Object.assign(route, { path: '/contact', pages: ['/contact'] })) },
    /claims \/contact, which belongs to forms/,
  ],
  'a page that nobody may own': [
    { change: page((route) => Object.assign(route, { path: '/secret', pages: ['/secret'] })) },
    /claims \/secret, which no section may own/,
  ],
  'the page of another section among its own': [
    { change: page((route) => (route.pages = ['/blog', '/'])) },
    /claims \/, which belongs to content/,
  ],
  'a path with dot segments': [
    { change: page((route) => (route.pages = ['/blog/../contact'])) },
    /must be a path/,
  ],
  'a path with a query': [
    { change: page((route) => (route.pages = ['/blog?x'])) },
    /must be a path/,
  ],
  'another React': [
    { change: (r) => (r.requires = { react: '^18.0.0' }) },
    /needs react \^18\.0\.0, but shell .* provides 19\.3\.1/,
  ],
  'a singleton that the shell does not have': [
    { change: (r) => (r.requires = { vue: '^3.0.0' }) },
    /needs vue \^3\.0\.0, but shell .* provides none/,
  ],
  'no routes': [{ change: (r) => (r.routes = []) }, /routes: /],
  'a page that throws': [
    { server: 'exports.page = () => { throw new Error("no price"); };' },
    /page \/blog: no price/,
  ],
  'a page that rejects': [
    { server: 'exports.page = async () => { throw new Error("no data"); };' },
    /page \/blog: no data/,
  ],
  'a document of another section': [
    { server: document('/sitemap.xml') },
    /publishes \/sitemap\.xml, which belongs to nobody/,
  ],
  'a document outside the site': [
    { server: document('/blog/../../x') },
    /documents\.0\.path: must be a path/,
  ],
  'a document in the place of a page': [{ server: document('/blog') }, /publishes \/blog twice/],
  'code that throws at once': [
    { server: 'throw new Error("broken at start");' },
    /broken at start/,
  ],
  'code that is none': [{ server: 'this is not JavaScript' }, /Unexpected identifier/],
  'code that wants another module': [
    { server: 'require("left-pad");' },
    /requires "left-pad", which is not one of the modules/,
  ],
  'code that wants the file system': [
    { server: 'require("node:fs");' },
    /requires "node:fs", which is not one of the modules/,
  ],
  'code that ends the process': [
    { server: 'process.exit(0);' },
    /process\.exit is not a function/,
  ],
  'code that fails later': [
    {
      server:
        'setTimeout(() => { throw new Error("later"); }, 1); exports.page = () => new Promise(() => {});',
    },
    /later/,
  ],
};

test.each(Object.entries(blogFaults))(
  '%s is refused by name, and what is live stays',
  async (_name, [wanted, message]) => {
    const before = await status(store);
    const { folder: built } = builtRelease(folder, 'blog', { version: '6.6.6', ...wanted });
    await expect(deploy(store, ['blog'], '', built)).rejects.toThrow(message);
    expect(await status(store)).toEqual(before);
  },
);

test.each([
  ['not JSON', '{', /not valid JSON/],
  ['a list', '[]', /release\.json: /],
  ['nothing', 'null', /release\.json: /],
])('a description that is %s is refused', async (_name, text, message) => {
  const { folder: built } = builtRelease(folder, 'blog', { version: '7.0.0' });
  fs.writeFileSync(path.join(built, 'release.json'), text);
  await expect(deploy(store, ['blog'], '', built)).rejects.toThrow(message);
});

test('a link to a file elsewhere is refused', async () => {
  const { folder: built } = builtRelease(folder, 'blog', { version: '7.1.0' });
  fs.rmSync(path.join(built, 'client/page.js'));
  fs.symlinkSync('/etc/hostname', path.join(built, 'client/page.js'));
  await expect(deploy(store, ['blog'], '', built)).rejects.toThrow(/client\/page\.js is missing/);
});

test('the release of another app is refused', async () => {
  const { folder: built } = builtRelease(folder, 'content', { version: '7.2.0' });
  await expect(deploy(store, ['blog'], '', built)).rejects.toThrow(
    /app: is content, expected blog/,
  );
});

test('a shell whose React and React DOM differ is refused', async () => {
  const change = (release: Json) => (release.provides = { react: '19.3.1', 'react-dom': '19.2.0' });
  const { folder: built } = builtRelease(folder, 'shell' satisfies AppName, {
    version: '7.3.0',
    change,
  });
  await expect(deploy(store, ['shell'], '', built)).rejects.toThrow(
    /react 19\.3\.1 with react-dom 19\.2\.0/,
  );
});
