import { type AppName, BY_CONTENT, type Section } from '@site/shared/contract';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { builtRelease, temporaryFolder, type Wanted } from '@site/composer/testing/releases';
import { ask } from '../testing/servers/ask';
import { deploy } from '@site/tool/deploy';
import { rollback } from '@site/tool/rollback';
import { exportSite } from '../src/export/export-site';
import { prune } from '@site/tool/prune';
import { verify } from '@site/tool/verify';
import { siteServer } from '../src/serve/server';
import { FileStore } from '@site/tool/file-store';

const folder = temporaryFolder();
const SHARED = `releases/blog/${BY_CONTENT}/client`;
const NO_FILE = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 0 };
let store: FileStore;

beforeEach(() => {
  store = new FileStore(fs.mkdtempSync(path.join(folder, 'store-')));
});

const make = (app: AppName, wanted: Wanted = {}) =>
  builtRelease(folder, app, { byContent: true, ...wanted });

async function ship(app: AppName, wanted?: Wanted): Promise<string> {
  const { folder: from, id } = make(app, wanted);
  await deploy(store, [app], '', from);
  return id;
}

function scriptIn(html: string): string {
  const [, data = 'null'] = /id="section-release">(.*?)<\/script>/.exec(html) ?? [];
  const { base, routes } = JSON.parse(data) as Section;
  return base + routes[0]?.scripts[0];
}

async function answers(pathname: string) {
  const server = siteServer(store.folder);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await ask((server.address() as AddressInfo).port, pathname);
  } finally {
    server.close();
  }
}

test('publish reads only the files of a built release that the store lacks, and code', async () => {
  const picture = { 'photo.92b2fa5802.avif': 'a picture' };
  const built = (version: string) => make('content', { version, client: picture });
  await ship('shell');
  await deploy(store, ['content'], '', built('1.0.0').folder);
  const next = built('1.1.0');
  fs.writeFileSync(path.join(next.folder, 'client/photo.92b2fa5802.avif'), 'other');
  await deploy(store, ['content'], '', next.folder);
  expect((await verify(store)).faults).toEqual([]);
  const last = built('1.2.0');
  fs.appendFileSync(path.join(last.folder, 'server/server.cjs'), ';');
  await expect(deploy(store, ['content'], '', last.folder)).rejects.toThrow(
    'server/server.cjs differs from the hash',
  );
});

test('files that releases share are in the store once, at one address, whichever is live', async () => {
  await ship('shell');
  await ship('blog', { version: '1.0.0' });
  const before = (await answers('/blog')).body;
  const files = await store.below(SHARED);
  await ship('blog', { version: '1.1.0' });
  const after = (await answers('/blog')).body;
  expect(scriptIn(before)).toMatch(/^\/_releases\/blog\/0-shared\.json\/page\.[0-9a-f]{8}\.js$/);
  expect(scriptIn(after)).toBe(scriptIn(before));
  const added = (await store.below(SHARED)).filter((key) => !files.includes(key));
  expect(added.sort()).toEqual([
    expect.stringMatching(/\/remoteEntry\.[0-9a-f]{8}\.js$/),
    expect.stringMatching(/\/remoteEntry\.[0-9a-f]{8}\.js\.br$/),
    expect.stringMatching(/\/remoteEntry\.[0-9a-f]{8}\.js\.gz$/),
  ]);
  expect(await answers(scriptIn(after))).toMatchObject({ status: 200, body: '/* page */' });
  expect((await verify(store)).faults).toEqual([]);
  await rollback(store, 'blog', undefined, '');
  expect((await answers('/blog')).body).toBe(before);
  const exported = path.join(folder, 'exported');
  await exportSite(store, exported, 24);
  expect(fs.readFileSync(path.join(exported, 'public', scriptIn(before)), 'utf8')).toBe(
    '/* page */',
  );
});

test('a shared file is pruned with the last release that has it', async () => {
  await ship('shell');
  await ship('blog', { version: '1.0.0', client: { 'old.js': '/* old */' } });
  await ship('blog', { version: '1.1.0' });
  await ship('blog', { version: '1.2.0' });
  const later = new Date(Date.now() + 3_600_000);
  const { removed } = await prune(store, { compositions: 1, hours: 0 }, later);
  expect(removed.map(({ kind }) => kind)).toContain('files');
  const left = (await store.below(SHARED)).filter((key) => !/\.(br|gz)$/.test(key));
  expect(left.map((key) => path.basename(key).split('.')[0]).sort()).toEqual([
    ...['page', 'page', 'remoteEntry', 'remoteEntry'],
  ]);
  expect((await store.below(SHARED)).length).toBe(3 * left.length);
  expect((await verify(store)).faults).toEqual([]);
  expect((await answers(scriptIn((await answers('/blog')).body))).status).toBe(200);
});

test('a stored file that differs from the hash in its name refuses the next release', async () => {
  await ship('shell');
  await ship('blog', { version: '1.0.0' });
  const [script = ''] = (await store.below(SHARED)).filter((key) => key.includes('/page.'));
  fs.chmodSync(path.join(store.folder, script), 0o644);
  const { folder: from } = make('blog', { version: '1.1.0' });
  const [name = ''] = fs
    .readdirSync(path.join(from, 'client'))
    .filter((one) => /^page\..*js$/.test(one));
  fs.writeFileSync(path.join(store.folder, SHARED, name), '/* evil */');
  expect(script).toContain('/page.');
  await expect(deploy(store, ['blog'], '', from)).rejects.toThrow(
    `${SHARED}/${name} is in ${store.place} with other bytes, though its name has a hash of them`,
  );
  expect((await verify(store)).faults).toEqual([
    expect.stringContaining(`${SHARED}/${name} differs from its hash`),
  ]);
});

test('verify names a shared file of no release, unless a publish may have just written it', async () => {
  await ship('shell');
  await ship('blog');
  const stray = `${SHARED}/left.0a1b2c3d.js`;
  await store.writeOnce(stray, '');
  expect((await verify(store)).faults).toEqual([]);
  const before = new Date(Date.now() - 2 * 3_600_000);
  fs.utimesSync(path.join(store.folder, stray), before, before);
  expect((await verify(store)).faults).toEqual([`${stray} does not belong there; move it away`]);
});

test('a release with a script whose name has no hash is refused', async () => {
  await ship('shell');
  const { folder: from } = make('blog', {
    byContent: false,
    change: (release) => Object.assign(release, { byContent: true }),
  });
  await expect(deploy(store, ['blog'], '', from)).rejects.toThrow(
    'entry: the name of remoteEntry.js has no hash of its content',
  );
});

test('a release with a file whose name has no hash is refused, and told how to name it', async () => {
  await ship('shell');
  const { folder: from } = make('blog', {
    change: ({ client }) => Object.assign(client as object, { 'demo.mp4': NO_FILE }),
  });
  await expect(deploy(store, ['blog'], '', from)).rejects.toThrow(
    'client: the name of demo.mp4 has no hash of its content, which it is shared by; ' +
      'let the rule that makes it name it [name].[contenthash:16][ext]; build blog again',
  );
});

test('live releases of one store go live in another, with shared files next to their folder', async () => {
  const staging = store;
  const ids = { shell: await ship('shell'), blog: await ship('blog') };
  const before = (await answers('/blog')).body;
  const folders = Object.entries(ids).map(([app, id]) =>
    path.join(staging.folder, 'releases', app, id),
  );
  for (const from of [[staging.folder], folders]) {
    store = new FileStore(fs.mkdtempSync(path.join(folder, 'production-')));
    await deploy(store, ['shell', 'blog'], '', from);
    expect((await answers('/blog')).body).toBe(before);
    expect((await verify(store)).faults).toEqual([]);
    expect((await store.below(SHARED)).sort()).toEqual((await staging.below(SHARED)).sort());
  }
});
