/**
 * npm run bench:serve [-- <requests>]: requests per CPU second, and memory, of `release serve`, sirv and nginx (where it
 * is installed) with the same compressed files. The apps must be built. Compare ratios of one run only. Exits with 1 if
 * `release serve` answers pages at less than half of nginx's rate. Needs Linux.
 */
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { FileStore } from '@site/tool/file-store';
import { deploy } from '@site/tool/deploy';
import { exportSite } from '@site/server/export-site';
import { appsHere } from '@site/tool/workspaces';
import { freePort } from '@site/shared/testing/servers/starting';
import { isInstalled } from '@site/composer/testing/processes/installed';
import { cpuSeconds, median, megabytes } from '@site/server/testing/servers/usage';
import {
  started,
  startNginx,
  startOwn,
  type WebServer,
} from '@site/server/testing/servers/web-servers';
import sirv from 'sirv';
import { Pool } from 'undici';

const ROUNDS = 5;
const CONNECTIONS = 32;
const LEAST_OF_NGINX = 0.5;
/** JIT compilation happens once in a server's life. */
const WARM_UP_REQUESTS = 10_000;
const PAGE = '/gohighlevel-review';

/** In a process of its own, so that its CPU time can be told from this one's. */
const SIRV = '--sirv';

function serveWithSirv(folder: string, port: number): void {
  const answer = sirv(folder, { brotli: true, gzip: true, etag: true, extensions: ['html'] });
  http.createServer(answer).listen(port, '127.0.0.1');
}

async function startServers(folder: string): Promise<ReadonlyMap<string, WebServer>> {
  const store = new FileStore(path.join(folder, 'store'));
  const exported = path.join(folder, 'exported');
  await deploy(store, appsHere(), '');
  await exportSite(store, exported, 24);
  const port = await freePort();
  const sirvCommand = [...process.execArgv, import.meta.filename, SIRV];
  const command = [process.execPath, ...sirvCommand, path.join(exported, 'public'), String(port)];
  const servers = new Map([
    ['release serve', await startOwn(store.folder)],
    ['sirv', await started(port, command, folder)],
  ]);
  if (isInstalled('nginx'))
    servers.set('nginx', await startNginx(exported, path.join(folder, 'nginx')));
  return servers;
}

async function sendRequests(port: number, url: string, count: number): Promise<void> {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: CONNECTIONS });
  let left = count;
  const sendInTurn = async () => {
    while (left-- > 0) {
      const { statusCode, headers, body } = await pool.request({
        path: url,
        method: 'GET',
        headers: { 'accept-encoding': 'br' },
      });
      await body.dump();
      if (statusCode !== 200 || headers['content-encoding'] !== 'br')
        throw new Error(`port ${port}: ${url} was answered with ${statusCode}, not with brotli`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendInTurn));
  await pool.close();
}

async function mainScriptOf(port: number): Promise<string> {
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  const [, base, script] =
    /"base":"(\/_releases\/shell\/[^"]+)","scripts":\["([^"]+)"/.exec(page) ?? [];
  if (!base || !script) throw new Error('the page names no script of the shell');
  return base + script;
}

/** Requests per CPU second, one figure a round; the servers take turns, since other load slows all of them. */
async function measureRates(
  servers: ReadonlyMap<string, WebServer>,
  url: string,
  requests: number,
): Promise<ReadonlyMap<string, number[]>> {
  const rates = new Map([...servers.keys()].map((name) => [name, [] as number[]]));
  for (const { port } of servers.values()) await sendRequests(port, url, WARM_UP_REQUESTS);
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, { pid = 0, port }] of servers) {
      const before = cpuSeconds(pid);
      await sendRequests(port, url, requests);
      rates.get(name)?.push(requests / (cpuSeconds(pid) - before));
    }
  return rates;
}

const medianRatio = (rates: readonly number[], baseline: readonly number[]) =>
  median(rates.map((rate, round) => rate / (baseline[round] ?? NaN)));

function printRates(what: string, rates: ReadonlyMap<string, number[]>): void {
  const nginx = rates.get('nginx');
  console.log(`\n${what}: requests per CPU second`);
  console.table(
    [...rates].map(([server, each]) => ({
      server,
      median: Math.round(median(each)),
      least: Math.round(Math.min(...each)),
      most: Math.round(Math.max(...each)),
      ...(nginx && { 'x nginx': medianRatio(each, nginx).toFixed(2) }),
    })),
  );
}

async function compareServers(requests: number): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-serve-'));
  let servers: ReadonlyMap<string, WebServer> = new Map();
  try {
    servers = await startServers(folder);
    const own = servers.get('release serve')!;
    const pages = await measureRates(servers, PAGE, requests);
    printRates(`the page ${PAGE}`, pages);
    const script = await mainScriptOf(own.port);
    printRates('the main script', await measureRates(servers, script, requests));
    console.log('\nmemory at the end, MB');
    console.table([...servers].map(([name, { pid = 0 }]) => [name, Math.round(megabytes(pid))]));
    const [ownRates = [], nginx] = [pages.get('release serve'), pages.get('nginx')];
    if (nginx && medianRatio(ownRates, nginx) < LEAST_OF_NGINX) process.exitCode = 1;
  } finally {
    for (const server of servers.values()) server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const [first = '10000', ...rest] = process.argv.slice(2);
if (first === SIRV) serveWithSirv(rest[0] ?? '', Number(rest[1]));
else if (/^\d{4,}$/.test(first)) await compareServers(Number(first));
else throw new Error(`"${first}" is no number of requests; give 1000 or more`);
