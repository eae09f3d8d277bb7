/**
 * npm run bench:counting -- [rounds]: measures by how much counting lowers the requests per CPU second of
 * `release serve`, during visits to this site and by kind of request. A visit is three pages, all files that
 * they load and live.json; one of ten follows a trial link. The apps must be built. Exits with 1 if visits
 * lose more than 5%.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { resealed } from '@site/composer/testing/built/descriptions';
import { cpuSeconds, median } from '@site/server/testing/servers/usage';
import { deploy } from '@site/tool/deploy';
import { FileStore } from '@site/tool/file-store';
import { appsHere, workspaceOf } from '@site/tool/workspaces';
import { load } from '../serve/load';
import { type VisitRequest, visitsTo } from './visit';

const rounds = Number(process.argv[2] ?? 300);
if (!Number.isInteger(rounds) || rounds < 20)
  throw new Error('the number of rounds must be 20 or more');
const CONNECTIONS = 16;
const MAX_LOSS = 0.05;
/** Small batches, alternating between both servers: a busy host slows both. */
const REQUESTS = 480;
/** JIT compilation happens once in a server's life. */
const WARM_UP_REQUESTS = 30_000;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-counting-'));
const store = new FileStore(path.join(folder, 'store'));

interface Servers {
  readonly child: ChildProcess;
  readonly ports: readonly [counting: number, plain: number];
}

async function start(): Promise<Servers> {
  const words = [path.join(import.meta.dirname, 'servers.mjs'), store.folder];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, ports: JSON.parse(line.toString()) as [number, number] };
}

async function beginTrial(): Promise<void> {
  const built = path.join(folder, 'blog');
  fs.cpSync(path.join(workspaceOf('blog').folder, 'dist/release'), built, { recursive: true });
  const code = fs.readFileSync(path.join(built, 'server/server.cjs'), 'utf8');
  const next = resealed(built, { 'server/server.cjs': `${code}\n/* another */` });
  await deploy(store, ['blog'], '', next, { canary: 50 });
}

type Visits = readonly (readonly VisitRequest[])[];

let clients = 0;
function nextAddress(): string {
  const at = ++clients;
  return `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
}

/** In turn; each visit comes from another address. */
function requestsOf(visits: Visits): () => string {
  const texts = visits.map((visit) =>
    visit.map(({ path: target, headers }) => {
      const lines = Object.entries({ Host: 'localhost', ...headers }).map((one) => one.join(': '));
      return [`GET ${target} HTTP/1.1`, ...lines, 'X-Forwarded-For: '].join('\r\n');
    }),
  );
  function* all(): Generator<string, never> {
    for (;;)
      for (const visit of texts) {
        const address = nextAddress();
        for (const text of visit) yield `${text}${address}\r\n\r\n`;
      }
  }
  const turn = all();
  return () => turn.next().value;
}

interface Measured {
  /** One per round, ascending. */
  readonly losses: readonly number[];
  /** CPU time of a request that is not counted. */
  readonly microseconds: number;
}

/** Counting, plain, plain, counting: what slows the machine meanwhile slows both. */
async function lossOf(
  { child: { pid = 0 }, ports }: Servers,
  visits: Visits,
  times: number,
): Promise<Measured> {
  const next = requestsOf(visits);
  const secondsAt = async (port: number) => {
    const before = cpuSeconds(pid);
    await load(port, next, REQUESTS, CONNECTIONS);
    return cpuSeconds(pid) - before;
  };
  const [counting, plain] = ports;
  const losses: number[] = [];
  const seconds: number[] = [];
  for (let round = 0; round < times; round++) {
    const first = await secondsAt(counting);
    const ofPlain = (await secondsAt(plain)) + (await secondsAt(plain));
    const ofCounting = first + (await secondsAt(counting));
    losses.push(1 - ofPlain / ofCounting);
    seconds.push(ofPlain / 2 / REQUESTS);
  }
  return { losses: losses.sort((a, b) => a - b), microseconds: median(seconds) * 1e6 };
}

/** 95% interval of the median, from the binomial distribution. */
function intervalOf(sorted: readonly number[]): readonly [number, number] {
  const [middle, half] = [sorted.length / 2, 0.98 * Math.sqrt(sorted.length)];
  return [sorted[Math.floor(middle - half)] ?? NaN, sorted[Math.ceil(middle + half) - 1] ?? NaN];
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

const rows: Record<string, string>[] = [];
function addRow(what: string, { losses, microseconds }: Measured): void {
  rows.push({
    requests: what,
    'not counted': `${microseconds.toFixed(1)} µs`,
    'lost by counting': percent(median(losses)),
    '95% interval': intervalOf(losses).map(percent).join(' to '),
  });
}

async function measureVisits(what: string, servers: Servers): Promise<Visits> {
  const visits = await visitsTo(servers.ports[0]);
  for (const port of servers.ports)
    await load(port, requestsOf(visits), WARM_UP_REQUESTS, CONNECTIONS);
  const found = await lossOf(servers, visits, rounds);
  addRow(what, found);
  if (median(found.losses) > MAX_LOSS) process.exitCode = 1;
  return visits;
}

async function measureKinds(servers: Servers, visits: Visits): Promise<void> {
  const all = visits.flat();
  for (const kind of new Set(all.map((request) => request.kind))) {
    const own = visits.map((visit) => visit.filter((request) => request.kind === kind));
    const share = own.flat().length / all.length;
    addRow(
      `- ${kind}: ${percent(share)} of them`,
      await lossOf(servers, own, Math.ceil(rounds / 4)),
    );
  }
}

let servers: Servers | undefined;
try {
  await deploy(store, appsHere(), '');
  servers = await start();
  await measureVisits('visits without a trial', servers);
  await beginTrial();
  await measureKinds(servers, await measureVisits('visits during a trial', servers));
  console.table(rows);
} finally {
  servers?.child.kill('SIGKILL');
  fs.rmSync(folder, { recursive: true, force: true });
}
