import fc from 'fast-check';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '@site/tool/testing/ship';
import { commandLine } from '@site/server/testing/servers/command-line';
import { goLive } from '@site/tool/go-live';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { withSharedLock } from '@site/tool/locks';
import type { Store } from '@site/composer/store';
import { deploy } from '@site/tool/deploy';
import { rollback } from '@site/tool/rollback';
import { verify } from '@site/tool/verify';

jest.setTimeout(7_200_000);

const folder = temporaryFolder();
const base = new MemoryStore();
const next = builtRelease(folder, 'content', { version: '1.1.0' });

const KINDS = {
  'record of a composition': /^compositions\/\d+\/composition\.json$/,
  'live.json': /^compositions\/4\/live\.json$/,
  'description of a release': /^releases\/.*\/release\.json$/,
  'file of a release': /^releases\/.*\/(client|server)\/.*(?<!\.br|\.gz)$/,
  'compressed file of a release': /^releases\/.*\.(br|gz)$/,
  'list of a page set': /^pages\/[^/]+\.json$/,
  page: /^pages\/.*\.html$/,
  'compressed page': /^pages\/.*\.html\.(br|gz)$/,
  'document or picture': /^pages\/.*\.(xml|txt|png|ico)$/,
  site: /^sites\//,
  attempt: /^attempts\//,
  note: /^underway\//,
  card: /^cards\//,
  day: /^changed\//,
} as const;
type Kind = keyof typeof KINDS;

const note = {
  ...{ doing: 'publish blog', alone: false, who: 'maria', host: 'build-7', pid: 1 },
  at: '2026-01-01T00:00:00.000Z',
};

beforeAll(async () => {
  await ship(base, folder, 'shell');
  await ship(base, folder, 'blog', { version: '1.0.0', text: 'one' });
  await ship(base, folder, 'content');
  await ship(base, folder, 'blog', { version: '1.1.0', text: 'two' });
  const refused = { action: 'deploy', why: '', releases: { blog: '9.9.9-00000000' } } as const;
  const refuse = () => withSharedLock(base, 'deploy', (lock) => goLive(base, refused, lock));
  for (let times = 0; times < 2; times++) await refuse().catch(() => undefined);
  for (const name of ['a', 'b'])
    await base.writeOnce(`underway/${name}.json`, JSON.stringify({ ...note, name }));
});

async function keysOf(store: Store, kind: Kind): Promise<string[]> {
  const folders = [
    'attempts',
    'cards',
    'changed',
    'compositions',
    'pages',
    'releases',
    'sites',
    'underway',
  ];
  const keys = (await Promise.all(folders.map((name) => store.below(name)))).flat();
  return keys.filter((key) => KINDS[kind].test(key)).sort();
}

async function replace(store: Store, key: string, body: Buffer | string): Promise<void> {
  await store.remove(key);
  await store.writeOnce(key, body);
}

/** False if both keys hold the same. */
type Damage = (store: Store, key: string, other: string) => Promise<boolean>;

const swapped: Damage = async (store, key, other) => {
  const [one, two] = [await store.read(key), await store.read(other)];
  if (!one || !two || one.equals(two)) return false;
  await replace(store, key, two);
  return true;
};

const WAYS: Readonly<Record<string, Damage>> = {
  truncated: async (store, key) => {
    const body = (await store.read(key)) ?? Buffer.alloc(0);
    await replace(store, key, body.subarray(0, Math.floor(body.length / 2)));
    return body.length > 0;
  },
  empty: async (store, key) => {
    const body = await store.read(key);
    await replace(store, key, '');
    return (body?.length ?? 0) > 0;
  },
  swapped,
  extra: async (store, key) => {
    const places = /^(compositions\/\d+|releases\/[^/]+\/[^/]+|pages\/[^/]+)\//.exec(key)?.[1];
    if (!places) return false;
    return store.writeOnce(`${places}/left-by-hand.txt`, 'x');
  },
  // Of an earlier release or composition.
  older: async (store, key, other) =>
    swapped(store, [key, other].sort().reverse()[0] ?? '', [key, other].sort()[0] ?? ''),
  another: async (store, key) => {
    const body = Buffer.from((await store.read(key)) ?? '');
    if (body.length === 0) return false;
    // Keeps text text and JSON JSON.
    const at = body.findLastIndex((byte) => byte >= 0x61 && byte < 0x7a);
    if (at < 0) return false;
    body[at] = (body[at] as number) + 1;
    await replace(store, key, body);
    return true;
  },
};

/** Output of an unexpected error. */
const BARE =
  /^Error: (Un\w+ \w+ .*JSON|Expected .* JSON|\S+ .* is not valid JSON|Cannot read|undefined|.* is not (a function|iterable)|\S+ is not defined)/m;

async function run(store: Store, ...words: string[]) {
  return { words, ...(await commandLine(words, store)) };
}

/** Harmless damage: older notes and days have no digest. */
const INVISIBLE = new Set([
  'note another',
  'note swapped',
  'note older',
  'day swapped',
  'day older',
  'day another',
  'attempt swapped',
  'attempt older',
  'attempt another',
]);

async function examine(kind: Kind, way: string, pick: number): Promise<void> {
  const store = base.copy();
  const keys = await keysOf(store, kind);
  const key = keys[pick % keys.length] ?? '';
  const other = keys[(pick + 1) % keys.length] ?? '';
  const before = (await verify(store)).faults;
  expect(before).toEqual([]);
  if (!(await WAYS[way]?.(store, key, other))) return;
  const { faults } = await verify(store);
  const about = `${kind} ${way}: ${key}`;
  if (!INVISIBLE.has(`${kind} ${way}`))
    expect({ about, faults: faults.length > 0 }).toEqual({ about, faults: true });
  for (const words of [
    ['verify'],
    ['status'],
    ['history'],
    ['rollback', 'blog'],
    ['deploy', 'content', '--from', next.folder],
    ['prune', '--keep', '1', '--hours', '0'],
  ]) {
    const live = await store.live();
    const ended = await run(store, ...words);
    expect({ about, ...ended }).toMatchObject({ text: expect.not.stringMatching(BARE) as string });
    // Damage of live files shows only after the commit.
    if (ended.code === 3)
      expect(ended.text).toMatch(
        /^Error: Composition \d+ is live, but the check of its files failed/m,
      );
    else expect([0, 1]).toContain(ended.code);
    if (words[0] === 'verify')
      expect({ about, code: ended.code }).toEqual({ about, code: faults.length > 0 ? 1 : 0 });
    if (ended.code === 1) expect(await store.live()).toBe(live);
  }
}

test('the store that is damaged is whole at first, and can be rolled back and deployed to', async () => {
  const store = base.copy();
  expect((await verify(store)).faults).toEqual([]);
  await rollback(store, 'blog', undefined, '');
  await deploy(store, ['content'], '', next.folder);
  expect((await verify(store)).faults).toEqual([]);
});

test('no damage of a store leads to a crash, a wrong exit code or silence', async () => {
  const cases = fc.record({
    kind: fc.constantFrom(...(Object.keys(KINDS) as Kind[])),
    way: fc.constantFrom(...Object.keys(WAYS)),
    pick: fc.nat({ max: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(cases, ({ kind, way, pick }) => examine(kind, way, pick)),
    {
      numRuns: 2000,
      endOnFailure: true,
    },
  );
});

test.each(
  Object.keys(KINDS).flatMap((kind) =>
    Object.keys(WAYS).map((way) => [kind as Kind, way] as const),
  ),
)('a %s, %s', async (kind, way) => {
  for (const pick of [0, 7]) await examine(kind, way, pick);
});
