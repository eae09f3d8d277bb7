/**
 * npm run bench:counting -- [requests]: how many of its requests per CPU second release serve loses by counting, with
 * the pages of this site. The apps must be built. Exits with 1 if it is more than 5%.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { resealed } from '@site/composer/testing/built/descriptions';
import { ask } from '@site/server/testing/servers/ask';
import { cpuSeconds } from '@site/server/testing/servers/usage';
import { deploy } from '@site/tool/deploy';
import { FileStore } from '@site/tool/file-store';
import { appsHere, workspaceOf } from '@site/tool/workspaces';
import { load } from '../serve/load';

const requests = Number(process.argv[2] ?? 10_000);
if (!Number.isInteger(requests) || requests < 1_000)
  throw new Error('the number of requests must be 1000 or more');
const [ROUNDS, CONNECTIONS, GOAL] = [9, 16, 0.05];
/** JIT compilation happens once in a server's life. */
const WARMING = 15_000;
const PAGE = '/gohighlevel-review';
const HEADERS = {
  'Accept-Encoding': 'gzip, deflate, br',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'Accept-Language': 'en-US,en;q=0.9',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'same-origin',
};
const CONSENT = `cc_cookie=${encodeURIComponent('{"categories":["necessary","analytics"],"revision":0,"consentId":"0b5c7d3e-1"}')}`;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-counting-'));
const store = new FileStore(path.join(folder, 'store'));

async function start(): Promise<{ child: ChildProcess; ports: readonly [number, number] }> {
  const words = ['--import', 'tsx', path.join(import.meta.dirname, 'servers.ts'), store.folder];
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

let clients = 0;
/** Each request comes from another address. */
function requestFor(cookies: readonly string[]): () => string {
  const headers = { Host: 'localhost', ...HEADERS, Cookie: [CONSENT, ...cookies].join('; ') };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const start = `GET ${PAGE} HTTP/1.1\r\n${lines.join('')}X-Forwarded-For: 10.`;
  return () => {
    const at = ++clients;
    return `${start}${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}\r\n\r\n`;
  };
}

/** Of all requests, in the order of the ports. */
async function lossOf(
  { child: { pid = 0 }, ports }: Awaited<ReturnType<typeof start>>,
  request: () => string,
): Promise<number[]> {
  const secondsAt = async (port: number, count: number) => {
    const before = cpuSeconds(pid);
    await load(port, request, count, CONNECTIONS);
    return cpuSeconds(pid) - before;
  };
  const [counting, plain] = ports;
  for (const port of ports) await secondsAt(port, WARMING);
  const losses: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const one = await secondsAt(counting, requests);
    const both = (await secondsAt(plain, requests)) + (await secondsAt(plain, requests));
    losses.push(1 - both / (one + (await secondsAt(counting, requests))));
  }
  return losses.sort((a, b) => a - b);
}

const cookieOf = async (port: number, Cookie: string) =>
  (await ask(port, PAGE, { ...HEADERS, Cookie })).headers['set-cookie']?.[0]?.split(';')[0] ?? '';

const percent = (share = NaN) => `${(share * 100).toFixed(1)}%`;

const rows: Record<string, string>[] = [];
async function measure(
  what: string,
  servers: Awaited<ReturnType<typeof start>>,
  ...cookies: string[]
) {
  const losses = await lossOf(servers, requestFor(cookies));
  const median = losses[Math.floor(losses.length / 2)] ?? NaN;
  rows.push({
    request: what,
    'lost by counting': percent(median),
    least: percent(losses[0]),
    most: percent(losses.at(-1)),
  });
  if (median > GOAL) process.exitCode = 1;
}

let servers: Awaited<ReturnType<typeof start>> | undefined;
try {
  await deploy(store, appsHere(), '');
  servers = await start();
  await measure('a page, no trial', servers);
  await beginTrial();
  const [counting] = servers.ports;
  const drawn = await cookieOf(counting, CONSENT);
  const counted = await cookieOf(counting, drawn);
  await measure('first page of a visit (draws)', servers);
  await measure('second page of a visit (counts it)', servers, drawn);
  await measure('any further page', servers, counted);
  console.table(rows);
} finally {
  servers?.child.kill('SIGKILL');
  fs.rmSync(folder, { recursive: true, force: true });
}
