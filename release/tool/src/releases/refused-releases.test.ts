import type { AppName } from '@site/shared/contract';
import path from 'node:path';
import { liveBytes } from '../../testing/stores/live-bytes';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { FileStore } from '../store/drivers/file';
import { deploy } from '../cli/change/deploy';

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

const resize = (release: Json, name: string, bytes: number) => {
  const client = release.client as Json;
  client[name] = { ...(client['page.js'] as Json), bytes };
};

const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)]);

type Refused = Record<string, readonly [change: (release: Json) => unknown, message: RegExp]>;

const eachOf = (
  values: Readonly<Record<string, string>>,
  change: (release: Json, value: string) => unknown,
  message: RegExp,
): Refused =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      [(r: Json) => change(r, value), message] as const,
    ]),
  );

const FILE_NAMES = {
  'an absolute file': '/etc/passwd',
  'a file that is hidden': '.env',
  'a file name with a backslash': '..\\..\\page.js',
  'a file name with an escape': '%2e%2e/page.js',
  'a file name with a NUL': 'page.js\0.txt',
  'a file name with dot segments in the middle': 'a/../../page.js',
  'a file name that ends in a slash': 'page.js/',
};

const PATHS = {
  'a path with dot segments': '/blog/../contact',
  'a path with a query': '/blog?x',
  'a path with an escape': '/blog/%2e%2e/contact',
  'a path on another host': '//evil.example/blog',
  'a path with a NUL': '/blog/\0',
  'a path with a backslash': '/blog/\\contact',
  'a path with a hidden part': '/blog/.git',
};

const REFUSED: Refused = {
  ...eachOf(FILE_NAMES, (r, name) => (r.entry = name), /entry: must be a plain relative file name/),
  ...eachOf(PATHS, (r, path) => page((route) => (route.pages = [path]))(r), /must be a path/),
  'a key that the contract does not have': [
    (r) => (r.extra = 1),
    /release\.json: .*[Uu]nrecognized key/,
  ],
  'another contract': [(r) => (r.contract = 2), /contract: must be 1/],
  'a digest that is none': [(r) => (r.digest = 'abc'), /digest: must be a SHA-256 digest/],
  'a release id with a path in it': [
    (r) => (r.release = '../../1.0.0-aaaaaaaa'),
    /release: must be a release/,
  ],
  'a version that is none': [(r) => (r.version = 'latest'), /version: must be a version/],
  'a file outside its folder': [
    (r) => ((r.client as Json)['../../etc/passwd'] = (r.client as Json)['page.js']),
    /client.*plain relative file name/s,
  ],
  'a wrong hash': [
    (r) => ((r.client as Json)['page.js'] = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 }),
    /client\/page\.js differs from the hash/,
  ],
  'a listed file that is missing': [
    (r) => ((r.client as Json)['gone.js'] = (r.client as Json)['page.js']),
    /client\/gone\.js is missing/,
  ],
  'a page that belongs to another section': [
    page((route) => Object.assign(route, { path: '/contact', pages: ['/contact'] })),
    /claims \/contact, which belongs to forms/,
  ],
  'a page that nobody may own': [
    page((route) => Object.assign(route, { path: '/secret', pages: ['/secret'] })),
    /claims \/secret, which no section may own/,
  ],
  'the page of another section among its own': [
    page((route) => (route.pages = ['/blog', '/'])),
    /claims \/, which belongs to content/,
  ],
  'another React': [
    (r) => (r.requires = { react: '^18.0.0' }),
    /needs react \^18\.0\.0, but shell .* provides 19\.3\.1/,
  ],
  'a singleton that the shell does not have': [
    (r) => (r.requires = { vue: '^3.0.0' }),
    /needs vue \^3\.0\.0, but shell .* provides none/,
  ],
  'no routes': [(r) => (r.routes = []), /routes: /],
  'a file name without end': [(r) => (r.entry = 'a'.repeat(5000)), /entry: Too big/],
  'an entry that is none of its files': [
    (r) => (r.entry = 'other.js'),
    /entry: client has no file other\.js/,
  ],
  'a script that is none of its files': [
    page((route) => (route.scripts = ['other.js'])),
    /routes\.0\.scripts: client has no file other\.js/,
  ],
  'no code to render pages with': [(r) => (r.server = {}), /server: has no file server\.cjs/],
  'a file that ends like a compressed form': [
    (r) => ((r.client as Json)['page.js.br'] = (r.client as Json)['page.js']),
    /client.*must not end like a compressed form/s,
  ],
  'a file that is a folder as well': [
    (r) => ((r.client as Json)['page.js/x.js'] = (r.client as Json)['page.js']),
    /client.*must lie in folders whose names have no dot/s,
  ],
  'files named as parts of every object': [
    (r) => Object.defineProperty(r.client, '__proto__', { value: { bytes: 1 }, enumerable: true }),
    /release\.json: has the key __proto__/,
  ],
  'a singleton named as a part of every object': [
    (r) => (r.requires = { constructor: '*' }),
    /needs constructor \*, but shell .* provides none/,
  ],
  'a path that a web server takes for a file': [
    page((route) => (route.pages = ['/blog/index.html'])),
    /has the page \/blog\/index\.html, whose ending web servers use/,
  ],
  'a pattern for everything': [page((route) => (route.path = '/*')), /must be a pattern/],
  'a page twice': [
    page((route) => (route.pages = ['/blog', '/blog'])),
    /has the page \/blog, which is already used by blog/,
  ],
  'a page in other letters': [
    page((route) => (route.pages = ['/blog/a', '/blog/A'])),
    /has the page \/blog\/A, which is already used by blog .* \(or differs only in case\)/,
  ],
  'a file in other letters': [
    (r) => ((r.client as Json)['Page.js'] = (r.client as Json)['page.js']),
    /page\.js and Page\.js are one file where case does not count/,
  ],
  'a document of its own among its files': [
    (r) => ((r.client as Json)['offer.html'] = (r.client as Json)['page.js']),
    /client\/offer\.html is a document that visitors could open as a page/,
  ],
  'a route twice': [
    (r) => (r.routes = [...(r.routes as Json[]), ...(r.routes as Json[])]),
    /routes\.1: \/blog is listed twice/,
  ],
  'a fallback page that is not one of its pages': [
    page((route) => (route.anyOther = '/blog/any')),
    /anyOther: \/blog\/any is not one of its pages/,
  ],
  'routes that are no list': [(r) => (r.routes = { 0: {} }), /routes: Invalid input/],
  'numbers in the place of texts': [(r) => (r.app = 7), /app: /],
  'a size that is none': [
    (r) => ((r.client as Record<string, Json>)['page.js'] = { integrity: 'x', bytes: -1 }),
    /client\.page\.js\.integrity/,
  ],
  'a weaker hash': [
    (r) => ((r.client as Json)['page.js'] = { integrity: `sha256-${'A'.repeat(43)}=`, bytes: 1 }),
    /must be a SHA-384 integrity value/,
  ],
  'code in its container’s name': [(r) => (r.container = 'a;alert(1)//'), /container: /],
  'code in the content security policy': [
    (r) => (r.connects = ["https://a.example; script-src 'unsafe-inline'"]),
    /must be an https:\/\/ origin/,
  ],
  'a form address that is not encrypted': [
    (r) => (r.connects = ['http://a.example']),
    /must be an https:\/\/ origin/,
  ],
  'a form address with a wildcard': [
    (r) => (r.connects = ['https://*.com']),
    /connects\.0: must be the origin of one host/,
  ],
  'a form address that the shell does not know': [
    (r) => (r.connects = ['https://evil.example']),
    /connects to https:\/\/evil\.example, which shell .* does not allow blog/,
  ],
  'a form address that another section may use': [
    (r) => (r.connects = ['https://hooks.example']),
    /connects to https:\/\/hooks\.example, which shell .* does not allow blog/,
  ],
  'a time that is none': [(r) => (r.builtAt = 'yesterday'), /builtAt: /],
  'a description too large to read': [
    (r) => (r.revision = 'x'.repeat(6_000_000)),
    /is not a plain file of at most 5000000 bytes/,
  ],
  'a description of endless depth': [(r) => (r.routes = nested(2000)), /routes\.0: Invalid input/],
  'a script over its budget': [
    (r) => resize(r, 'page.js', 150_001),
    /client\/page\.js: 150001 bytes, 1 over the budget of 150000/,
  ],
  'more pictures than any site has': [
    (r) => resize(r, 'picture.png', 2_000_000_001),
    /its client files: .* over the budget of 2000000000/,
  ],
  'too many pages': [
    (r) => ((r.routes as [Json])[0].pages = Array.from({ length: 20_001 }, (_, n) => `/blog/${n}`)),
    /routes: 20001 pages, 1 over the budget of 20000/,
  ],
  'too many files': [
    (r) => {
      for (let file = 0; file <= 20_000; file++)
        (r.client as Json)[`f${file}`] = (r.client as Json)['page.js'];
    },
    /client: 20004 files, 4 over the budget of 20000/,
  ],
};

test.each(Object.entries(REFUSED))(
  '%s is refused by name, and what is live stays',
  async (_name, [change, message]) => {
    const before = await liveBytes(store);
    const { folder: built } = builtRelease(folder, 'blog', { version: '6.6.6', change });
    const published = await store.below('releases');
    await expect(deploy(store, ['blog'], '', built)).rejects.toThrow(message);
    expect(await liveBytes(store)).toEqual(before);
    expect(await store.below('releases')).toEqual(published);
  },
);

test('the release of another app is refused', async () => {
  const { folder: built } = builtRelease(folder, 'content', { version: '7.2.0' });
  await expect(deploy(store, ['blog'], '', built)).rejects.toThrow(
    /app: is content, expected blog/,
  );
});

test('a shell whose React and React DOM differ is refused', async () => {
  const change = (release: Record<string, unknown>) =>
    (release.provides = { react: '19.3.1', 'react-dom': '19.2.0' });
  const { folder: built } = builtRelease(folder, 'shell' satisfies AppName, {
    version: '7.3.0',
    change,
  });
  await expect(deploy(store, ['shell'], '', built)).rejects.toThrow(
    /react 19\.3\.1 with react-dom 19\.2\.0/,
  );
});
