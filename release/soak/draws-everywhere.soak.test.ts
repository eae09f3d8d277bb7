import type { Live } from '@site/shared/contract';
import fc from 'fast-check';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Refusal } from '@site/composer/errors';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { type Composition, latestComposition } from '@site/tool/compositions';
import { deploy } from '@site/tool/deploy';
import { FileStore } from '@site/tool/file-store';
import { promote } from '@site/tool/promote';
import { rollback } from '@site/tool/rollback';
import { edgeHandler } from '@site/server/edge-handler';
import { ask } from '@site/server/testing/servers/ask';
import {
  startCaddyOnStore,
  startNginxOnStore,
  startOwnOnStore,
  type WebServer,
} from '@site/server/testing/servers/web-servers';

jest.setTimeout(7_200_000);

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
const pages = { content: '/', blog: '/blog', offers: '/offers', forms: '/contact' } as const;
type App = keyof typeof pages;
const apps = Object.keys(pages) as App[];
const versions = ['1.0.0', '2.0.0', '3.0.0'];
const built = (app: App, version: string) =>
  builtRelease(folder, app, {
    version,
    server: `exports.page = (path) => '<h1>${app} ${version} at ' + path + '</h1>';`,
  }).folder;
const folders = Object.fromEntries(
  apps.map((app) => [app, Object.fromEntries(versions.map((one) => [one, built(app, one)]))]),
) as Record<App, Record<string, string>>;

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly cache: string;
  readonly vary: string;
  readonly drawn: string | undefined;
}
type Server = (address: string, cookie: string | undefined) => Promise<Answer>;

const servers: Record<string, Server> = {};
const started: WebServer[] = [];
/** Lets the worker's cached pointer expire. */
let laterMs = 0;

async function start(name: string, starting: Promise<WebServer>): Promise<void> {
  const server = await starting;
  started.push(server);
  servers[name] = async (address, cookie) => {
    const { status, body, headers } = await ask(
      server.port,
      address,
      cookie ? { Cookie: `release_side=${cookie}` } : {},
    );
    const drawn = /^release_side=([^;]+)/.exec(headers['set-cookie']?.[0] ?? '')?.[1];
    const { 'cache-control': cache = '', vary = '' } = headers;
    return { status, body, cache, vary, drawn };
  };
}

/** Reads the store as a bucket. */
function answer(request: Request): Promise<Response> {
  const key = decodeURIComponent(new URL(request.url).pathname.slice(1));
  const file = path.join(store.folder, key);
  if (key === 'current.json') {
    const number = path.basename(fs.readlinkSync(path.join(store.folder, 'current')));
    const pointer = { composition: Number(number), site: 'a'.repeat(20) };
    return Promise.resolve(Response.json(pointer));
  }
  return Promise.resolve(
    fs.existsSync(file)
      ? new Response(fs.readFileSync(file))
      : new Response('<Code>NoSuchKey</Code>', { status: 404 }),
  );
}

function startWorker(): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer as typeof fetch);
  const real = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => real() + laterMs);
  const credentials = () => Promise.resolve({ accessKeyId: 'key', secretAccessKey: 'secret' });
  const at = { place: 's3://bucket', url: 'http://bucket.test/', region: 'here', credentials };
  const handler = edgeHandler(at, { isShared: true });
  servers['a worker'] = async (address, cookie) => {
    const headers = new Headers(cookie ? [['Cookie', `release_side=${cookie}`]] : []);
    const response = await handler(new Request(`http://a.test${address}`, { headers }));
    const drawn = /release_side=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
    const [cache, vary] = ['cache-control', 'vary'].map((name) => response.headers.get(name) ?? '');
    return { status: response.status, body: await response.text(), cache, vary, drawn } as Answer;
  };
}

/** A worker serves the previous composition if it cannot open the next one within a second, as on a busy machine. */
async function shownByWorker(composition: number): Promise<void> {
  for (;;) {
    const { body } = await (servers['a worker'] as Server)('/live.json', undefined);
    if ((JSON.parse(body) as Live).composition === composition) return;
    laterMs += 1_000;
    await setTimeout(10);
  }
}

beforeAll(async () => {
  const first = ['1.0.0'].flatMap((one) => apps.map((app) => folders[app][one] as string));
  await deploy(store, ['shell', ...apps], '', [builtRelease(folder, 'shell').folder, ...first]);
  await start('release serve', startOwnOnStore(store.folder));
  await start('nginx', startNginxOnStore(store.folder, path.join(folder, 'nginx')));
  await start('Caddy', startCaddyOnStore(store.folder, path.join(folder, 'caddy')));
  startWorker();
});
afterAll(() => {
  for (const server of started) server.stop();
});

class Visit {
  cookie: string | undefined;
  #next = 0;

  /** Each request goes to the next server. */
  async get(address: string): Promise<Answer> {
    const names = Object.keys(servers);
    const name = names[this.#next++ % names.length] ?? '';
    const got = await (servers[name] as Server)(address, this.cookie);
    expect([name, address, got.status]).toEqual([name, address, 200]);
    this.cookie = got.drawn ?? this.cookie;
    return got;
  }

  /** The version of each app in its page; `live.json` must agree. */
  async set(turn: number): Promise<Record<string, string>> {
    this.#next = turn;
    const set: Record<string, string> = {};
    for (const app of apps) {
      const { body } = await this.get(pages[app]);
      set[app] = new RegExp(`${app} (\\S+) at ${pages[app]}<`).exec(body)?.[1] ?? body;
    }
    const { sections } = JSON.parse((await this.get('/live.json')).body) as Live;
    const listed = Object.entries(sections).map(([app, { live }]) => [
      app,
      live.release.split('-')[0],
    ]);
    expect(Object.fromEntries(listed)).toEqual(set);
    return set;
  }
}

const versionsOf = ({ apps: all }: Pick<Composition, 'apps'>) =>
  Object.fromEntries(apps.map((app) => [app, all[app]?.version ?? '']));

const drawsIn = (cookie = '') => cookie.split('~')[0]?.split('.') ?? [];

/** By the draws of the cookie; live without a draw. */
function setFor(record: Composition, cookie: string | undefined): Record<string, string> {
  const drawn = drawsIn(cookie);
  const set = versionsOf(record);
  for (const { begun, kind, changes } of record.trials ?? [])
    if (drawn.includes(`${begun}${kind === 'canary' ? 'c' : 'h'}`))
      for (const { app, to } of changes) set[app] = to?.split('-')[0] ?? '';
  return set;
}

const hasDrawn = ({ trials = [] }: Composition, cookie: string | undefined) =>
  trials.some(({ begun, after }) =>
    drawsIn(cookie).some((draw) => Number.parseInt(draw) === begun || draw === `${after}c`),
  );

type Verb = readonly [name: string, work: () => Promise<unknown>];
const app = fc.constantFrom(...apps);
const version = fc.constantFrom(...versions);
const percent = fc.constantFrom(1, 20, 50, 80, 99);
const verb: fc.Arbitrary<Verb> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(app, version, percent)
      .map(([to, one, canary]): Verb => [
        `deploy ${to} ${one} --canary ${canary}`,
        () => deploy(store, [to], '', folders[to][one], { canary }),
      ]),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(app, version)
      .map(([to, one]): Verb => [
        `deploy ${to} ${one}`,
        () => deploy(store, [to], '', folders[to][one]),
      ]),
  },
  { weight: 1, arbitrary: app.map((to): Verb => [`promote ${to}`, () => promote(store, '', to)]) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(app, percent)
      .map(([to, held]): Verb => [
        `promote ${to} --holdback ${held}`,
        () => promote(store, '', to, { percent: held, forMs: 86_400_000 }),
      ]),
  },
  {
    weight: 1,
    arbitrary: app.map((to): Verb => [`rollback ${to}`, () => rollback(store, to, undefined, '')]),
  },
);

test('each visit gets the variant that it drew, on every server, whichever trials begin and end', async () => {
  let [turn, kept, changed] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(verb, { minLength: 6, maxLength: 10 }), async (verbs) => {
      const visits = Array.from({ length: 3 }, () => new Visit());
      for (const [name, work] of verbs) {
        await work().catch((fault: unknown) =>
          expect([name, fault]).toEqual([name, expect.any(Refusal)]),
        );
        laterMs += 5_000;
        visits.push(new Visit());
        const record = (await latestComposition(store)) as Composition;
        await shownByWorker(record.composition);
        for (const visit of visits) {
          const before = visit.cookie;
          const set = await visit.set(turn++);
          expect([name, visit.cookie, set]).toEqual([
            name,
            visit.cookie,
            setFor(record, visit.cookie),
          ]);
          if (!hasDrawn(record, before)) continue;
          kept++;
          expect([name, visit.cookie]).toEqual([name, before]);
          if (JSON.stringify(set) !== JSON.stringify(versionsOf(record))) changed++;
        }
        const { cache, vary } = await (visits[0] as Visit).get('/blog');
        expect([name, cache.startsWith('private'), /(^|, )Cookie$/.test(vary)]).toEqual([
          name,
          record.trials !== undefined,
          record.trials !== undefined,
        ]);
      }
    }),
    { numRuns: 100, endOnFailure: true },
  );
  expect([kept > 0, changed > 0]).toEqual([true, true]);
});
