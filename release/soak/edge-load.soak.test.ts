import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { latestComposition } from '@site/tool/compositions';
import { ask } from '@site/server/testing/servers/ask';
import { Edges } from '@site/server/testing/servers/edges';
import { type VisitedTrial, Visitors } from '@site/server/testing/servers/visitors';
import { startOwn, type WebServer } from '@site/server/testing/servers/web-servers';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { hasRadosgw, Radosgw } from '@site/tool/testing/stores/radosgw';
import type { StoppingProxy } from '@site/tool/testing/stores/stopping-proxy';
import { deploy } from '@site/tool/deploy';
import { endTrial, rollback } from '@site/tool/rollback';
import { promote } from '@site/tool/promote';
import { FileStore } from '@site/tool/file-store';
import type { Store } from '@site/composer/store';

/** SOAK_TURNS shortens it. */
const TURN_COUNT = Number(process.env.SOAK_TURNS ?? 200);
const SILENCE_MS = 30_000;
const VISITORS = 12;

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
  const edges = await Edges.on(await Radosgw.ofThisRun(), 'edge-load', folder);
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

test(`deploys, rollbacks and trials in ${where}: no visit fails, gets a mixture or leaves its draws`, async () => {
  const { store, gateway, start } = await place();
  const first = [builtRelease(folder, 'shell').folder, contents.get('1.0.0'), blogs.get('1.0.0')];
  await deploy(store, ['shell', 'content', 'blog'], '', first as string[]);
  for (const one of start) servers.push(await one());
  const ports = servers.map(({ port }) => port);
  const trials = new Map<number, VisitedTrial>();
  const next = { blog: inTurn(blogs), content: inTurn(contents) };
  type App = keyof typeof next;
  const live = async () => (await store.live()) ?? 0;
  const versionOf = async (app: App) => (await latestComposition(store))?.apps[app]?.version ?? '';
  const other = (app: App, than: string): [version: string, folder: string] => {
    const found = next[app]();
    return found[0] === than ? next[app]() : found;
  };
  const ship = async (app: App) => deploy(store, [app], '', other(app, await versionOf(app))[1]);
  const begin = async (app: App) => {
    await shown();
    const now = await versionOf(app);
    const [changed, release] = other(app, now);
    trials.set(1 + (await live()), { app, live: now, changed, isEnding: false });
    await deploy(store, [app], '', release, { canary: 50 });
  };
  const ending = async (app: App, work: () => Promise<unknown>) => {
    for (const trial of trials.values()) if (trial.app === app) trial.isEnding = true;
    await work();
  };
  const hold = async (app: App) => {
    await shown();
    const [trial] = [...trials.values()].filter((one) => one.app === app).slice(-1);
    const [old, now] = [trial?.live ?? '', trial?.changed ?? ''];
    const begun = 1 + (await live());
    await ending(app, () => {
      trials.set(begun, { app, live: now, changed: old, isEnding: false });
      return promote(store, '', app, { percent: 30, forMs: 3_600_000 });
    });
  };
  const share = async (app: App) => {
    const [trial] = (await latestComposition(store))?.trials ?? [];
    const to = trial?.changes[0]?.to ?? '';
    const all = { blog: blogs, content: contents }[app];
    await deploy(store, [app], '', all.get(to.split('-')[0] ?? ''), { canary: 80 });
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
    () => ship('blog'),
    () => rollback(store, 'blog', undefined, ''),
    () => begin('blog'),
    () => ship('content'),
    () => begin('content'),
    () => share('blog'),
    () => ending('blog', () => rollback(store, 'blog', undefined, '')),
    () => begin('blog'),
    () => hold('content'),
    () => ending('blog', () => promote(store, '', 'blog')),
    () => ending('content', () => promote(store, '', 'content')),
    () => begin('content'),
    () => ending('content', () => endTrial(store, '')),
  ];
  await shown();
  const roaming = new Visitors(ports, VISITORS, { trials, pauseMs: 0 });
  const delays: number[] = [];
  for (let turn = 0; turn < TURN_COUNT; turn++) {
    await TURNS[turn % TURNS.length]?.();
    const since = performance.now();
    await shown();
    delays.push(performance.now() - since);
  }
  gateway?.silence();
  await setTimeout(SILENCE_MS);
  gateway?.resume();
  await rollback(store, 'content', '1.0.0', '').catch(() => undefined);
  await shown();
  await roaming.stop();
  gateway?.stop();
  const { requests, sided, failed, mixed, strayed } = roaming;
  console.info(
    `${TURN_COUNT} turns, ${requests} requests, ${sided} on trial; ${failed.length} failed, ` +
      `${mixed.length} mixed, ${strayed.length} strayed; shown by all after at most ` +
      `${Math.max(...delays).toFixed(0)} ms`,
  );
  expect({ failed, mixed, strayed }).toEqual({ failed: [], mixed: [], strayed: [] });
  expect(sided).toBeGreaterThan(0);
});
