import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ask } from '@site/server/testing/servers/ask';
import { Edges } from '@site/server/testing/servers/edges';
import { Roaming, type Sides } from '@site/server/testing/servers/roaming';
import { startOwn, type WebServer } from '@site/server/testing/servers/web-servers';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { hasRadosgw } from '@site/tool/testing/stores/radosgw';
import type { StoppingProxy } from '@site/tool/testing/stores/stopping-proxy';
import { deploy } from '@site/tool/deploy';
import { endCanary, rollback } from '@site/tool/rollback';
import { promote } from '@site/tool/promote';
import { FileStore } from '@site/tool/file-store';
import type { Store } from '@site/composer/store';

/** The short form is the beginning of the long one; SOAK_TURNS shortens it. */
const { turns, silences, visitors, pauseMs } = process.env.SOAK
  ? { turns: Number(process.env.SOAK_TURNS ?? 200), silences: [30_000], visitors: 12, pauseMs: 0 }
  : { turns: 5, silences: [1_500], visitors: 4, pauseMs: 10 };

const folder = temporaryFolder();
const servers: WebServer[] = [];

afterAll(() => servers.forEach((server) => server.stop()));

const built = (app: 'blog' | 'content', version: string) =>
  builtRelease(folder, app, {
    version,
    server: `exports.page = (path) => '<h1>${app} ${version} at ' + path + '</h1>';`,
  }).folder;
const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
const blogs = new Map(versions.map((version) => [version, built('blog', version)]));
const contents = new Map(versions.map((version) => [version, built('content', version)]));

const inTurn = (all: ReadonlyMap<string, string>) => {
  let at = 0;
  return () => [...all][++at % all.size] as [version: string, folder: string];
};

interface Place {
  readonly store: Store;
  readonly start: readonly (() => Promise<WebServer>)[];
  readonly gateway?: StoppingProxy;
}

async function inBucket(): Promise<Place> {
  const edges = await Edges.of('edge-load', folder);
  const { store, gateway } = edges;
  return { store, gateway, start: [edges.process, edges.process, () => edges.worker()] };
}

function inFolder(): Place {
  const store = new FileStore(path.join(folder, 'store'));
  const start = () => startOwn(store.folder);
  return { store, start: [start, start] };
}

const [place, where] = hasRadosgw()
  ? [
      inBucket,
      'a bucket, through two servers on Node and one on workerd, also while the gateway is silent',
    ]
  : [inFolder, 'a folder, through two servers'];

test(`deploys, rollbacks and canaries in ${where}: no visit fails, gets a mixture or leaves its side`, async () => {
  const { store, gateway, start } = await place();
  const first = [builtRelease(folder, 'shell').folder, contents.get('1.0.0'), blogs.get('1.0.0')];
  await deploy(store, ['shell', 'content', 'blog'], '', first as string[]);
  for (const one of start) servers.push(await one());
  const ports = servers.map(({ port }) => port);
  const canaries = new Map<number, Sides>();
  const [blog, content] = [inTurn(blogs), inTurn(contents)];
  const versionOf = async () => {
    const { body } = await ask(ports[0] ?? 0, '/blog');
    return /blog (\d\.\d\.\d) at/.exec(body)?.[1] ?? '';
  };
  const live = async () => (await store.live()) ?? 0;
  const ending = async (work: () => Promise<unknown>) => {
    for (const canary of canaries.values()) canary.isEnding = true;
    await work();
  };
  const begin = async () => {
    await shown();
    const [now, [version, release]] = [await versionOf(), blog()];
    const next = now === version ? blog() : [version, release];
    const begun = 1 + (await live());
    canaries.set(begun, { live: now, canary: next[0] as string, isEnding: false });
    await deploy(store, ['blog'], '', next[1], { canary: 50 });
  };
  async function shown(): Promise<void> {
    const number = await live();
    for (const port of ports)
      for (;;) {
        const { body } = await ask(port, '/live.json');
        if ((JSON.parse(body) as { composition: number }).composition === number) break;
        await setTimeout(50);
      }
  }
  const TURNS: readonly (() => Promise<unknown>)[] = [
    () => deploy(store, ['blog'], '', blog()[1]),
    () => rollback(store, 'blog', undefined, ''),
    begin,
    () => deploy(store, ['content'], '', content()[1]),
    () => ending(() => endCanary(store, '')),
    begin,
    () => ending(() => promote(store, '')),
  ];
  await shown();
  const roaming = new Roaming(ports, canaries, visitors, pauseMs);
  const delays: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    await TURNS[turn % TURNS.length]?.();
    const since = performance.now();
    await shown();
    delays.push(performance.now() - since);
  }
  for (const silence of silences) {
    gateway?.silence();
    await setTimeout(silence);
    gateway?.goOn();
  }
  await rollback(store, 'content', '1.0.0', '').catch(() => undefined);
  await shown();
  await roaming.stop();
  gateway?.stop();
  const { requests, sided, failed, mixed, strayed } = roaming;
  if (process.env.SOAK)
    console.info(
      `${turns} turns, ${requests} requests, ${sided} of a side; ${failed.length} failed, ` +
        `${mixed.length} mixed, ${strayed.length} strayed; shown by all after at most ` +
        `${Math.max(...delays).toFixed(0)} ms`,
    );
  expect({ failed, mixed, strayed }).toEqual({ failed: [], mixed: [], strayed: [] });
  expect(sided).toBeGreaterThan(0);
});
