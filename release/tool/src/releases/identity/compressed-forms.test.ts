import { BY_CONTENT } from '@site/shared/contract';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { descriptionIn, resealed } from '@site/composer/testing/built/descriptions';
import { builtRelease, temporaryFolder, type Wanted } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { deploy } from '../../cli/change/deploy';
import { publish } from '../../cli/change/publish';
import { rollback } from '../../cli/change/rollback';
import { verify } from '../../maintenance/verify';
import { FileStore } from '../../store/drivers/file';
import type { Store } from '@site/composer/store';

const folder = temporaryFolder();
const SHARED = `releases/blog/${BY_CONTENT}/client`;
const EXPAND = { '.br': brotliDecompressSync, '.gz': gunzipSync } as const;
const ENDINGS = ['.br', '.gz'] as const;

const build = (wanted: Wanted = {}) => builtRelease(folder, 'blog', { byContent: true, ...wanted });
const shell = builtRelease(folder, 'shell', { byContent: true });
const first = build();
const second = build({ version: '2.0.0', text: 'second' });

const OPEN: readonly (readonly [string, () => Store])[] = [
  ['a folder', () => new FileStore(fs.mkdtempSync(path.join(folder, 'store-')))],
  ['memory', () => new MemoryStore()],
];

async function site(open: () => Store): Promise<Store> {
  const store = open();
  await deploy(store, ['shell', 'blog'], '', [shell.folder, first.folder]);
  return store;
}

const scriptOf = ({ folder: built }: typeof first) =>
  `${SHARED}/${String(descriptionIn(built).entry)}`;
const script = scriptOf(first);

test.each([
  'page.12345678.js.br',
  'photo.12345678.png.BR',
  'photo.gz',
  'page.12345678.js/page.12345678.js',
])('a release with a client file %s is refused', async (name) => {
  const store = await site(() => new MemoryStore());
  const before = await store.below('releases');
  const built = build({ version: '6.0.0', client: { [name]: 'evil' } });
  await expect(publish(store, 'blog', built.folder)).rejects.toThrow(/release\.json: client/);
  expect(await store.below('releases')).toEqual(before);
});

describe.each(OPEN)('in %s', (_name, open) => {
  test('compressed forms are made by the tool and expand to the file', async () => {
    const store = await site(open);
    const body = await store.read(script);
    for (const ending of ENDINGS) {
      const form = (await store.read(script + ending)) as Buffer;
      expect(EXPAND[ending](form)).toEqual(body);
    }
  });

  test('files of a built release that are named like compressed forms are not published', async () => {
    const store = await site(open);
    const built = build({ version: '3.0.0', text: 'with forms' });
    const name = Object.keys(descriptionIn(built.folder).client as object).find((one) =>
      one.startsWith('page.'),
    );
    for (const ending of ENDINGS) {
      const evil = ending === '.br' ? brotliCompressSync('evil') : gzipSync('evil');
      fs.writeFileSync(path.join(built.folder, `client/${name}${ending}`), evil);
    }
    await deploy(store, ['blog'], '', built.folder);
    expect((await verify(store)).faults).toEqual([]);
  });

  test.each<[string, (body: Buffer) => Buffer]>([
    ['of something else', () => brotliCompressSync('evil')],
    ['cut off', (body) => body.subarray(0, 5)],
    ['empty', () => Buffer.alloc(0)],
    ['that fills the memory', () => brotliCompressSync(Buffer.alloc(50_000_000))],
  ])(
    'a compressed form %s holds up neither rollback nor deploy: it is made again',
    async (_what, damage) => {
      const store = await site(open);
      await deploy(store, ['blog'], '', second.folder);
      const pages = (await store.below('pages')).filter((key) =>
        key.endsWith('blog/index.html.br'),
      );
      for (const key of [`${scriptOf(first)}.br`, ...pages, `${scriptOf(second)}.br`])
        await replace(store, key, damage((await store.read(key)) as Buffer));
      await rollback(store, 'blog', undefined, '');
      await deploy(store, ['blog'], '', second.folder);
      expect((await verify(store)).faults).toEqual([]);
    },
  );

  test('a form that lies where a new file is to be published is replaced', async () => {
    const store = await site(open);
    const built = build({ version: '4.0.0', text: 'fourth', client: { 'new.js': 'new' } });
    const name = Object.keys(descriptionIn(built.folder).client as object).find((one) =>
      one.startsWith('new.'),
    );
    await store.writeOnce(`${SHARED}/${name}.br`, brotliCompressSync('evil'));
    await publish(store, 'blog', built.folder);
    expect(brotliDecompressSync((await store.read(`${SHARED}/${name}.br`)) as Buffer)).toEqual(
      Buffer.from('new'),
    );
  });

  test('a file that differs from the hash in its name is refused, and the name stays free', async () => {
    const store = await site(open);
    const [name = ''] = Object.keys(descriptionIn(second.folder).client as object).filter((one) =>
      one.endsWith('.js'),
    );
    const claiming = build({ version: '5.0.0' });
    const impostor = resealed(claiming.folder, { [`client/${name}`]: 'evil' });
    const before = await store.below('releases');
    await expect(publish(store, 'blog', impostor)).rejects.toThrow(
      `client/${name}: the hash in its name is not that of its bytes`,
    );
    expect(await store.below('releases')).toEqual(before);
    await deploy(store, ['blog'], '', second.folder);
  });
});

/** Like somebody with write access to the bucket. */
async function replace(store: Store, key: string, body: Buffer): Promise<void> {
  await store.remove(key);
  await store.writeOnce(key, body);
}
