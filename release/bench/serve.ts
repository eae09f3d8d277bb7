/**
 * npm run bench:serve [-- <requests>]: requests per CPU second, and memory, of `release serve`, sirv and nginx (where it
 * is installed) with the same compressed files. The apps must be built. Compare ratios of one run only. Exits with 1 if
 * `release serve` answers pages at less than 0.4 of nginx's rate. Needs Linux.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@site/build/testing/starting';
import sirv from 'sirv';
import { Pool } from 'undici';

const ROUNDS = 5;
const CONNECTIONS = 32;
const LEAST_OF_NGINX = 0.4;
const WARM_UP_REQUESTS = 10_000;
const PAGE = '/gohighlevel-review';
const APPS = ['shell', 'content', 'offers', 'blog', 'forms'];
const COMMAND = path.resolve(import.meta.dirname, '../bin/release.mjs');
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Runs sirv in its own process, whose CPU time is measured. */
const SIRV = '--sirv';

function serveWithSirv(folder: string, port: number): void {
  const answer = sirv(folder, { brotli: true, gzip: true, etag: true, extensions: ['html'] });
  http.createServer(answer).listen(port, '127.0.0.1');
}

interface Server {
  readonly port: number;
  readonly process: ChildProcess;
}

async function start(
  port: number,
  [program = '', ...args]: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const env = { ...process.env, ...environment };
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  for (let look = 0; look < 300 && child.exitCode === null; look++) {
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))
      return { port, process: child };
    await pause(100);
  }
  child.kill();
  throw new Error(`${program} ${args.join(' ')} does not answer`);
}

/** As docs/static-hosts.md says. */
const nginxConfiguration = (folder: string, exported: string, port: number) => `
load_module ${BROTLI};
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes 1;
events { }
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${exported}/nginx/http.conf;
  server {
    listen 127.0.0.1:${port};
    include ${exported}/nginx/server.conf;
    include ${exported}/nginx/brotli.conf;
  }
}
`;

async function startServers(folder: string): Promise<ReadonlyMap<string, Server>> {
  const [store, exported] = [path.join(folder, 'store'), path.join(folder, 'exported')];
  const release = (...args: string[]) =>
    execFileSync(process.execPath, [COMMAND, ...args, '--store', store], { stdio: 'inherit' });
  release('deploy', ...APPS);
  release('export', exported);
  const [own, plain, nginx] = [await freePort(), await freePort(), await freePort()];
  const serve = [process.execPath, COMMAND, 'serve', '--store', store];
  const sirvCommand = [process.execPath, ...process.execArgv, import.meta.filename, SIRV];
  const servers = new Map([
    ['release serve', await start(own, serve, { PORT: String(own) })],
    ['sirv', await start(plain, [...sirvCommand, path.join(exported, 'public'), String(plain)])],
  ]);
  if (!fs.existsSync(BROTLI)) return servers;
  const file = path.join(folder, 'nginx.conf');
  fs.writeFileSync(file, nginxConfiguration(folder, exported, nginx));
  return servers.set('nginx', await start(nginx, ['/usr/sbin/nginx', '-p', folder, '-c', file]));
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

/** schedstat is finer than clock ticks. */
function cpuSeconds(pid: number): number {
  const nanoseconds = fs
    .readdirSync(`/proc/${pid}/task`)
    .map((task) => fs.readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8'))
    .map((text) => Number(text.split(' ')[0]));
  const seconds = nanoseconds.reduce((total, each) => total + each, 0) / 1e9;
  return childrenOf(pid).reduce((total, child) => total + cpuSeconds(child), seconds);
}

const childrenOf = (pid: number): readonly number[] =>
  fs
    .readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);

function megabytes(pid: number): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  const resident = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
  return childrenOf(pid).reduce((total, child) => total + megabytes(child), resident);
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;

/** Requests per CPU second, one figure a round; the servers take turns, since other load slows all of them. */
async function measureRates(
  servers: ReadonlyMap<string, Server>,
  url: string,
  requests: number,
): Promise<ReadonlyMap<string, number[]>> {
  const rates = new Map([...servers.keys()].map((name) => [name, [] as number[]]));
  for (const { port } of servers.values()) await sendRequests(port, url, WARM_UP_REQUESTS);
  for (let round = 0; round < ROUNDS; round++)
    for (const [
      name,
      {
        process: { pid = 0 },
        port,
      },
    ] of servers) {
      const before = cpuSeconds(pid);
      await sendRequests(port, url, requests);
      rates.get(name)?.push(requests / (cpuSeconds(pid) - before));
    }
  return rates;
}

const medianRatio = (rates: readonly number[], baseline: readonly number[]) =>
  median(rates.map((rate, round) => rate / (baseline[round] ?? NaN)));

function printRates(subject: string, rates: ReadonlyMap<string, number[]>): void {
  const nginx = rates.get('nginx');
  console.log(`\n${subject}: requests per CPU second`);
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
  let servers: ReadonlyMap<string, Server> = new Map();
  try {
    servers = await startServers(folder);
    const pages = await measureRates(servers, PAGE, requests);
    printRates(`the page ${PAGE}`, pages);
    console.log('\nmemory at the end, MB');
    const memory = ({ process: { pid = 0 } }: Server) => Math.round(megabytes(pid));
    console.table([...servers].map(([name, server]) => [name, memory(server)]));
    const [own = [], nginx] = [pages.get('release serve'), pages.get('nginx')];
    if (nginx && medianRatio(own, nginx) < LEAST_OF_NGINX) process.exitCode = 1;
  } finally {
    for (const server of servers.values()) server.process.kill();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const [first = '10000', ...rest] = process.argv.slice(2);
if (first === SIRV) serveWithSirv(rest[0] ?? '', Number(rest[1]));
else if (/^\d{4,}$/.test(first)) await compareServers(Number(first));
else throw new Error(`"${first}" is no number of requests; give 1000 or more`);
