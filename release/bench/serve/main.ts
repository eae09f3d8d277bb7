/**
 * npm run bench:serve -- [requests]: requests per CPU second, and memory, of release serve, nginx and sirv with the
 * same compressed files. The apps must be built. Compare ratios of one run only. Exits with 1 if release serve
 * answers pages at less than half of nginx's rate.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FileStore } from '@site/tool/file-store';
import { deploy } from '@site/tool/deploy';
import { exportSite } from '@site/server/export-site';
import { appsHere } from '@site/tool/workspaces';
import { freePort } from '@site/shared/testing/servers/starting';
import { isInstalled } from '@site/composer/testing/processes/installed';
import {
  started,
  startNginx,
  startOwn,
  type WebServer,
} from '@site/server/testing/servers/web-servers';
import { load } from './load';
import { cpuSeconds, median, megabytes } from '@site/server/testing/servers/usage';

const requests = Number(process.argv[2] ?? 30_000);
if (!Number.isInteger(requests) || requests < 1_000)
  throw new Error('the number of requests must be 1000 or more');
const [ROUNDS, CONNECTIONS, GOAL] = [5, 32, 0.5];
/** JIT compilation happens once in a server's life. */
const WARMING = 10_000;
const SIRV = path.join(import.meta.dirname, 'sirv.mjs');

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-serve-'));
const store = new FileStore(path.join(folder, 'store'));
const exported = path.join(folder, 'exported');
const servers = new Map<string, WebServer>();

async function startAll(): Promise<void> {
  await deploy(store, appsHere(), '');
  await exportSite(store, exported, 24);
  servers.set('release serve', await startOwn(store.folder));
  const port = await freePort();
  const words = [process.execPath, SIRV, path.join(exported, 'public'), String(port)];
  servers.set('sirv', await started(port, words, folder));
  if (isInstalled('nginx'))
    servers.set('nginx', await startNginx(exported, path.join(folder, 'nginx')));
}

async function mainScript(): Promise<string> {
  const page = await (
    await fetch(`http://127.0.0.1:${servers.get('release serve')?.port}/`)
  ).text();
  const [, base, script] =
    /"base":"(\/_releases\/shell\/[^"]+)","scripts":\["([^"]+)"/.exec(page) ?? [];
  if (!base || !script) throw new Error('the page names no script of the shell');
  return base + script;
}

async function rates(address: string): Promise<Map<string, number[]>> {
  const request = () =>
    `GET ${address} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`;
  const all = new Map([...servers.keys()].map((name) => [name, [] as number[]]));
  for (const { port } of servers.values()) await load(port, request, WARMING, CONNECTIONS);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, { pid = 0, port }] of servers) {
      const before = cpuSeconds(pid);
      await load(port, request, requests, CONNECTIONS);
      all.get(name)?.push(requests / (cpuSeconds(pid) - before));
    }
  }
  return all;
}

/** A ratio per round, because other load slows both servers. */
const medianRatio = (baseline: readonly number[], rates: readonly number[]) =>
  median(rates.map((rate, round) => rate / (baseline[round] ?? NaN)));

try {
  await startAll();
  for (const [what, address] of [
    ['the page /gohighlevel-review', '/gohighlevel-review'],
    ['the main script', await mainScript()],
  ] as const) {
    console.log(`\n${what}: requests per CPU second`);
    const found = await rates(address);
    const nginx = found.get('nginx');
    const rows = [...found].map(([name, each]) => ({
      server: name,
      median: Math.round(median(each)),
      least: Math.round(Math.min(...each)),
      most: Math.round(Math.max(...each)),
      ...(nginx && { 'x nginx': medianRatio(nginx, each).toFixed(2) }),
    }));
    console.table(rows);
    const ours = nginx ? medianRatio(nginx, found.get('release serve') ?? []) : Infinity;
    if (address === '/gohighlevel-review' && ours < GOAL) process.exitCode = 1;
  }
  console.log('\nmemory held in the end, MB');
  console.table([...servers].map(([name, { pid = 0 }]) => [name, Math.round(megabytes(pid))]));
} finally {
  for (const server of servers.values()) server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
