import path from 'node:path';
import { commandLine } from '../../../testing/processes/command-line';
import {
  type Change,
  descriptionIn,
  withDescription,
} from '@site/composer/testing/built/descriptions';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { deploy } from '../../cli/change/deploy';
import { publish } from '../../cli/change/publish';
import { preview } from '../../composition/compose-preview';
import { verify } from '../../maintenance/verify';
import { FileStore } from '../../store/drivers/file';
import type { Store } from '@site/composer/store';
import { readRelease } from '@site/composer/releases';

const folder = temporaryFolder();
const EVIL = `exports.page = () => '<h1>evil</h1>';`;

const first = (['shell', 'content', 'blog'] as const).map((app) => builtRelease(folder, app));
const honest = builtRelease(folder, 'blog', { version: '2.0.0', text: 'honest' });
const honestDigest = String(descriptionIn(honest.folder).digest);

async function site(store: Store): Promise<Store> {
  await deploy(
    store,
    ['shell', 'content', 'blog'],
    '',
    first.map((built) => built.folder),
  );
  return store;
}

/** Claims to be the honest release. */
const copyWith = (change: Change): string => withDescription(honest.folder, change);

const evil = builtRelease(folder, 'blog', { version: '2.0.0', text: 'honest', server: EVIL });
/** With correct hashes of its own files. */
const impostor = withDescription(evil.folder, (release) =>
  Object.assign(release, { digest: honestDigest, release: honest.id }),
);

test.each(['memory', 'a folder'])(
  'a hostile copy with the version and digest of an honest release is not published (%s)',
  async (kind) => {
    const store = await site(
      kind === 'memory' ? new MemoryStore() : new FileStore(path.join(temporaryFolderOf(kind))),
    );
    const before = await store.below('releases');
    await expect(publish(store, 'blog', impostor)).rejects.toThrow(
      `digest: is ${honestDigest}, but `,
    );
    expect(await store.below('releases')).toEqual(before);
    await deploy(store, ['blog'], '', honest.folder);
    expect((await readRelease(store, 'blog', honest.id)).digest).toBe(honestDigest);
    expect((await verify(store)).faults).toEqual([]);
  },
);

let folders = 0;
const temporaryFolderOf = (kind: string) => path.join(folder, `store of ${kind} ${++folders}`);

const page = (change: Change) => (release: Record<string, unknown>) =>
  change((release.routes as Record<string, unknown>[])[0] as Record<string, unknown>);

test.each<[string, Change]>([
  ['another container', (release) => (release.container = 'other_container')],
  ['another page', page((route) => (route.pages = ['/blog', '/blog/more']))],
  ['a page that is gone', page((route) => (route.pages = []))],
  ['a redirect', (release) => (release.redirects = [{ from: '/blog/a', to: '/blog' }])],
  ['another entry', (release) => (release.entry = 'page.js')],
  ['no styles', page((route) => (route.styles = []))],
  ['other singletons', (release) => (release.requires = {})],
  [
    'another React version as the one that hydrated its pages',
    (release) => (release.hydrated = { react: '1.0.0' }),
  ],
  ['no settings taken', (release) => delete release.takesSettings],
  ['another name for its code', (release) => (release.code = '2.0.0-ab12cd34')],
  ['one file missing', (release) => delete (release.client as Record<string, unknown>)['page.css']],
  ['data that it does not have', (release) => (release.data = 'abc')],
  ['an added list of dated facts', (release) => (release.datedFacts = [])],
])('a copy of an honest release with %s is refused by its digest', async (_what, change) => {
  const store = await site(new MemoryStore());
  const before = await store.below('releases');
  await expect(publish(store, 'blog', copyWith(change))).rejects.toThrow(/digest: is [0-9a-f]{64}/);
  await expect(deploy(store, ['blog'], '', copyWith(change))).rejects.toThrow(/digest: is /);
  expect(await store.below('releases')).toEqual(before);
});

test('a release whose id does not match its version and digest is refused', async () => {
  const store = await site(new MemoryStore());
  const other = copyWith((release) => (release.release = '2.0.0-00000000'));
  await expect(publish(store, 'blog', other)).rejects.toThrow(
    `release: is 2.0.0-00000000, but version and digest make it ${honest.id}`,
  );
});

test('a digest covers everything but time and revision of a build', async () => {
  const store = await site(new MemoryStore());
  const later = copyWith((release) =>
    Object.assign(release, { builtAt: '2031-01-01T00:00:00.000Z', revision: 'abc' }),
  );
  expect((await publish(store, 'blog', later)).added).toBe(true);
  expect((await publish(store, 'blog', honest.folder)).added).toBe(false);
});

/** Like somebody with write access to the bucket. */
async function tamper(store: Store, change: Change): Promise<string> {
  const key = `releases/blog/${honest.id}/release.json`;
  const release = JSON.parse(String(await store.read(key))) as Record<string, unknown>;
  change(release);
  await store.remove(key);
  await store.writeOnce(key, JSON.stringify(release));
  return key;
}

test.each<[string, (store: Store) => Promise<unknown>]>([
  ['a deploy', (store) => deploy(store, ['blog'], '', honest.folder)],
  ['a publish', (store) => publish(store, 'blog', honest.folder)],
  ['a preview', (store) => preview(store, 'blog', honest.id)],
])(
  '%s of a release whose description in the store was changed is refused, and the message names the next step',
  async (_verb, verb) => {
    const store = await site(new MemoryStore());
    await publish(store, 'blog', honest.folder);
    const key = await tamper(store, (release) => (release.container = 'other'));
    await expect(verb(store)).rejects.toThrow(
      `${key}: digest: is ${honestDigest}, but what it describes has `,
    );
    await expect(verb(store)).rejects.toThrow(
      `restore it from a copy of the store, or remove releases/blog/${honest.id} and publish it again`,
    );
    expect((await verify(store)).faults).toEqual([expect.stringContaining(`${key}: digest: is `)]);
    await store.remove(`releases/blog/${honest.id}`);
    await deploy(store, ['blog'], '', honest.folder);
    expect((await verify(store)).faults).toEqual([]);
  },
);

test('the command line refuses a hostile copy with one line and exit code 1', async () => {
  const store = await site(new MemoryStore());
  const { code, text } = await commandLine(['publish', 'blog', '--from', impostor], store);
  expect(code).toBe(1);
  expect(text).toMatch(
    /^.*release\.json: digest: is [0-9a-f]{64}, but .*; build blog again \[E_INVALID_RELEASE\]\n$/s,
  );
});
