import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { latestComposition } from '@site/tool/compositions';
import { deploy } from '@site/tool/deploy';
import { readFacts } from '@site/tool/facts';
import { FileStore } from '@site/tool/file-store';
import type { TrialHealth } from '@site/tool/health';
import { ask } from '../testing/servers/ask';
import { commandLine } from '../testing/servers/command-line';
import { DOCUMENT, nextAddress } from '../testing/servers/counted-site';
import { startOwn } from '../testing/servers/web-servers';

const folder = temporaryFolder();
const next = builtRelease(folder, 'shell', { version: '2.0.0' });
/** Convicts a release with a share of 50%. */
const FAULTS = 14;
/** Composition 2 began the trial. */
const [LIVE, CANARY] = ['2l~50', '2c~50'];

async function storeWithTrial(name: string, options: { keep?: string } = {}): Promise<FileStore> {
  const store = new FileStore(path.join(folder, name));
  const first = ['shell', 'blog'] as const;
  await deploy(
    store,
    first,
    '',
    first.map((app) => builtRelease(folder, app).folder),
  );
  await deploy(store, ['shell'], '', next.folder, { canary: 50, ...options });
  return store;
}

/** Two pages, and a message with a fault if it drew the canary. */
async function visit(port: number): Promise<string> {
  const from = { 'X-Forwarded-For': nextAddress() };
  const cookieIn = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
    headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const drawn = cookieIn(await ask(port, '/blog', { ...from, ...DOCUMENT }));
  const Cookie = cookieIn(await ask(port, '/blog', { ...from, ...DOCUMENT, Cookie: drawn }));
  const letter = /=2([cl])~50/.exec(Cookie)?.[1] ?? '';
  const body = JSON.stringify({ alive: true, fault: letter === 'c', blameless: 0 });
  const headers = {
    ...from,
    Cookie,
    'Sec-Fetch-Site': 'same-origin',
    'Content-Length': String(body.length),
  };
  await ask(port, '/_report', headers, 'POST', body);
  return letter;
}

async function makeVisits(store: FileStore): Promise<Record<string, number>> {
  const environment = { RELEASE_FACTS_SECONDS: '1', RELEASE_PROXIES: '1' };
  const server = await startOwn(store.folder, environment);
  const drawn: Record<string, number> = { c: 0, l: 0 };
  try {
    while ((drawn.c ?? 0) < FAULTS) {
      const letter = await visit(server.port);
      drawn[letter] = (drawn[letter] ?? 0) + 1;
    }
    const counted = async () => (await readFacts(store, new Date(0))).visits[CANARY]?.faults ?? 0;
    while ((await counted()) < FAULTS) await setTimeout(50);
  } finally {
    server.stop();
  }
  return drawn;
}

const json = async (store: FileStore, ...words: string[]): Promise<unknown> =>
  JSON.parse((await commandLine([...words, '--json'], store)).text);

const shellNow = async (store: FileStore) => (await latestComposition(store))?.apps.shell?.version;

test('a bad shell on trial is counted and shown by health, and watch takes it back, or holds it if it was deployed with --keep', async () => {
  const [store, kept] = [
    await storeWithTrial('store'),
    await storeWithTrial('kept', { keep: 'a legal text' }),
  ];
  const drawn = await makeVisits(store);
  fs.cpSync(path.join(store.folder, 'facts'), path.join(kept.folder, 'facts'), { recursive: true });

  const { visits } = await readFacts(store, new Date(0));
  expect(Object.keys(visits).sort()).toEqual([CANARY, LIVE]);
  const { trials } = (await json(store, 'health', 'shell')) as { trials: TrialHealth[] };
  expect(trials).toMatchObject([
    {
      ...{ trial: 2, kind: 'canary', apps: ['shell'], percent: 50 },
      variants: {
        canary: { visits: drawn.c, alive: drawn.c, faults: drawn.c },
        live: { visits: drawn.l, alive: drawn.l, faults: 0 },
      },
    },
  ]);

  expect(await json(kept, 'watch', '--once')).toMatchObject([
    { step: 'hold', apps: ['shell'] },
    { step: 'none' },
  ]);
  expect((await latestComposition(kept))?.trials?.[0]?.held?.cause).toBe('kept');
  expect(await json(store, 'watch', '--once')).toMatchObject([
    { step: 'take-back', apps: ['shell'] },
  ]);
  expect([await shellNow(store), (await latestComposition(store))?.trials]).toEqual([
    '1.0.0',
    undefined,
  ]);
});
