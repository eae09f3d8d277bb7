import { temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '../../testing/ship';
import { checksum } from '@site/composer/hash';
import { goLive } from '../composition/go-live';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { withSharedLock } from '../store/locks/locks';
import { verify } from './verify';

const folder = temporaryFolder();
const base = new MemoryStore();
let store: MemoryStore;

beforeAll(async () => {
  await ship(base, folder, 'shell');
  await ship(base, folder, 'blog', { version: '1.0.0', text: 'one' });
  await ship(base, folder, 'content', { byContent: true });
  await ship(base, folder, 'blog', { version: '1.1.0', text: 'two' });
  const refused = { action: 'deploy', why: '', releases: { blog: '9.9.9-00000000' } } as const;
  const work = withSharedLock(base, 'deploy', (lock) => goLive(base, refused, lock));
  await work.catch(() => undefined);
});

beforeEach(() => {
  store = base.copy();
});

/** Oldest first. */
async function keys(kind: RegExp): Promise<string[]> {
  const tops = ['attempts', 'cards', 'changed', 'compositions', 'pages', 'releases', 'sites'];
  const all = (await Promise.all(tops.map((top) => store.below(top)))).flat();
  const found = all.filter((key) => kind.test(key)).sort();
  expect(found).not.toEqual([]);
  return found;
}

async function text(key: string): Promise<Buffer> {
  return (await store.read(key)) ?? Buffer.alloc(0);
}

async function put(key: string, body: Buffer | string): Promise<void> {
  await store.remove(key);
  await store.writeOnce(key, body);
}

type Damage = (kind: RegExp) => Promise<void>;

const gone: Damage = async (kind) => store.remove((await keys(kind)).at(-1) ?? '');
const empty: Damage = async (kind) => put((await keys(kind)).at(-1) ?? '', '');
const truncated: Damage = async (kind) => {
  const key = (await keys(kind)).at(-1) ?? '';
  const body = await text(key);
  await put(key, body.subarray(0, Math.floor(body.length / 2)));
};
const older: Damage = async (kind) => {
  const [first = '', last = ''] = [(await keys(kind))[0], (await keys(kind)).at(-1)];
  const body = await text(first);
  expect(body.equals(await text(last))).toBe(false);
  await put(last, body);
};
const swapped: Damage = async (kind) => {
  const [first = '', last = ''] = [(await keys(kind))[0], (await keys(kind)).at(-1)];
  const [one, other] = [await text(first), await text(last)];
  await older(kind);
  await put(first, other);
  await put(last, one);
};
const extra =
  (name: string): Damage =>
  async (kind) => {
    const key = (await keys(kind)).at(-1) ?? '';
    await store.writeOnce(`${key.slice(0, key.lastIndexOf('/'))}/${name}`, 'left by hand');
  };
const replaced =
  (from: string | RegExp, to: string): Damage =>
  async (kind) => {
    for (const key of (await keys(kind)).reverse()) {
      const before = (await text(key)).toString();
      const after = before.replace(from, to);
      if (after === before) continue;
      await put(key, after);
      return;
    }
    throw new Error(`nothing to replace in any ${kind.source}`);
  };

const RECORD = /^compositions\/\d+\/composition\.json$/;
const LIVE = /^compositions\/4\/live\.json$/;
const RELEASE = /^releases\/blog\/1.*\/release\.json$/;
const CLIENT = /^releases\/blog\/1.*\/client\/(page|remoteEntry)\.js$/;
const SERVER = /^releases\/blog\/.*\/server\/server\.cjs$/;
const LIST = /^pages\/[^/]+\.json$/;
const PAGE = /^pages\/[^/]+\/(index|blog\/index)\.html$/;
const COMPRESSED = /^pages\/.*\/index\.html\.br$/;
const DOCUMENT = /^pages\/.*\/(sitemap\.xml|robots\.txt)$/;
const PICTURE = /^pages\/.*\.png$/;
const SITE = /^sites\/[^/]+\.json$/;
const SHARED = /^releases\/content\/0-shared\.json\/client\/page\..*\.js$/;
const SHARED_MARK = /^releases\/content\/0-shared\.json\/release\.json$/;
const DAY = /^changed\//;

/** Damage -> file and expected fault. */
const EVERY: Readonly<Record<string, readonly [Damage, RegExp, RegExp]>> = {
  'a record of a composition that is gone': [gone, RECORD, /^compositions\/\d.* is missing|^live/],
  'a truncated record': [truncated, RECORD, /composition\.json: is damaged; restore the file/],
  'an empty record': [empty, RECORD, /composition\.json: is empty; restore the file/],
  'the record of another composition': [older, RECORD, /: is the record of composition 1; restore/],
  'who made it live, and why': [
    replaced(/"why": "[^"]*"/, '"why": "for fun"'),
    RECORD,
    /was changed since it was written; restore/,
  ],
  'a file beside a record': [
    extra('notes.txt'),
    RECORD,
    /notes\.txt does not belong there; move it away/,
  ],
  'live.json gone': [gone, LIVE, /live\.json is missing; deploy or roll back any app/],
  'a truncated live.json': [
    truncated,
    LIVE,
    /live\.json differs from its composition; deploy any app/,
  ],
  'an empty live.json': [
    empty,
    LIVE,
    /live\.json (differs from its composition|is missing); deploy/,
  ],
  'a live.json that names another release': [
    replaced(/"release":\s*"1\.1\.0-/, '"release": "1.0.9-'),
    LIVE,
    /live\.json differs from its composition; deploy/,
  ],
  'a truncated description of a release': [truncated, RELEASE, /release\.json: .+/],
  'an empty description of a release': [empty, RELEASE, /release\.json: .+/],
  'the description of another release': [
    older,
    RELEASE,
    /release\.json: describes blog 1\.0\.0-\w+ instead; restore it/,
  ],
  'a description of what is live that is gone': [
    gone,
    RELEASE,
    /^releases\/blog\/1\.1\.0-\w+ is missing, but live; restore it/,
  ],
  'a truncated script': [
    truncated,
    CLIENT,
    /remoteEntry\.js|page\.js differs from its hash; restore it/,
  ],
  'a script that is gone': [
    gone,
    CLIENT,
    /\.js is missing; restore it from a copy of the store, or deploy/,
  ],
  'two scripts that changed places': [swapped, CLIENT, /\.js differs from its hash; restore it/],
  'code of the composer that is older': [
    older,
    SERVER,
    /server\.cjs differs from its hash; restore it/,
  ],
  'a file too many in a release': [
    extra('more.js'),
    CLIENT,
    /more\.js does not belong there; move it away/,
  ],
  'a truncated file that releases share': [truncated, SHARED, /hash; .*or remove it and deploy/],
  'a file too many beside those that releases share': [
    extra('more.js'),
    SHARED,
    /more\.js does not belong there; move it away/,
  ],
  'what says that files are shared is gone': [
    gone,
    SHARED_MARK,
    /release\.json is missing; deploy another release of content, which writes it/,
  ],
  'what says that files are shared is something else': [
    empty,
    SHARED_MARK,
    /release\.json is damaged; remove it and deploy another release of content/,
  ],
  'a truncated list of a page set': [truncated, LIST, /^\S*pages\/\w+\.json is damaged; remove it/],
  'an empty list of a page set': [empty, LIST, /^\S*pages\/\w+\.json is damaged; remove it/],
  'the list of another page set': [older, LIST, /^\S*pages\/\w+\.json .+; remove it/],
  'a page set without its list': [
    gone,
    LIST,
    /^pages\/\w+\.json is missing, but sites\/\w+ needs it; /,
  ],
  'the policy of pages': [
    replaced("default-src 'self'", 'default-src *'),
    LIST,
    /^\S*pages\/\w+\.json is damaged; remove it/,
  ],
  'a truncated page': [truncated, PAGE, /index\.html differs from its hash; remove it and pages/],
  'an empty page': [empty, PAGE, /index\.html differs from its hash; remove it and pages/],
  'a page that is gone': [gone, PAGE, /index\.html is missing; remove it and pages/],
  'two pages that changed places': [
    swapped,
    PAGE,
    /index\.html differs from its hash; remove it and pages/,
  ],
  'a compressed page of another page': [
    swapped,
    COMPRESSED,
    /index\.html\.br .+; remove it and pages/,
  ],
  'a compressed page that is gone': [
    gone,
    COMPRESSED,
    /index\.html\.br is missing; remove it and pages/,
  ],
  'a file too many beside a page': [
    extra('draft.html'),
    PAGE,
    /draft\.html does not belong there; move it away/,
  ],
  'a truncated document': [
    truncated,
    DOCUMENT,
    /(sitemap\.xml|robots\.txt) differs from its hash; remove it/,
  ],
  'an empty picture': [empty, PICTURE, /\.png differs from its hash; remove it/],
  'a truncated site': [truncated, SITE, /sites\/\w+\.json .*; /],
  'an empty site': [empty, SITE, /sites\/\w+\.json .*; /],
  'another site': [older, SITE, /sites\/\w+\.json.*; /],
  'a damaged card': [
    replaced(/^/, 'no picture'),
    /^cards\//,
    /^cards\/\w+\.png is damaged; remove it/,
  ],
  'a day that is none': [empty, DAY, /^changed\/\S+ is damaged; remove it/],
  'an attempt that cannot be read': [
    truncated,
    /^attempts\//,
    /^attempts\/\S+ is damaged; remove it/,
  ],
};

test('verify finds no fault in an untouched store, and more than 25 kinds of damage in others', async () => {
  expect((await verify(store)).faults).toEqual([]);
  expect(Object.keys(EVERY).length).toBeGreaterThan(25);
});

test.each(Object.entries(EVERY))(
  'verify finds %s and says what to do',
  async (_name, [damage, kind, fault]) => {
    await damage(kind);
    const { faults } = await verify(store);
    expect(faults).toContainEqual(expect.stringMatching(fault));
    for (const line of faults) expect(line).toMatch(/^.*\b(\w+\/\S+|Composition \d+).+; \S+ .+/s);
  },
);

test('verify finds a page that was changed with its hash', async () => {
  const [key = ''] = (await keys(PAGE)).slice(-1);
  const list = `pages/${key.split('/')[1]}.json`;
  const etag = checksum(await text(key));
  await put(key, 'other');
  await put(list, (await text(list)).toString().replace(etag, checksum('other')));
  expect((await verify(store)).faults).toContainEqual(
    expect.stringMatching(/^\S*pages\/\w+\.json is damaged; remove it/),
  );
});
