import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { printedAddress } from '@site/shared/testing/servers/starting';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { descriptors, median, megabytes } from '@site/server/testing/servers/usage';
import { Visitors } from '@site/server/testing/servers/visitors';
import { FileStore } from '@site/tool/file-store';
import { deploy } from '@site/tool/deploy';
import { promote } from '@site/tool/promote';
import { prune } from '@site/tool/prune';
import { rollback } from '@site/tool/rollback';

/** SOAK_MINUTES shortens it. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 10);
const { clients, pauseMs, turns, turnMs } = {
  clients: 64,
  pauseMs: 20,
  turns: MINUTES * 30,
  turnMs: 2_000,
};
/** A leak grows with requests; some growth is normal. */
const [MORE_DESCRIPTORS, MORE_MEGABYTES] = [20, 50];

const COMMAND = path.resolve(import.meta.dirname, '../bin/release.mjs');
const LARGE = { name: 'large.bin', body: Buffer.alloc(4_000_000, 'large ') };

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
let child: ChildProcess | undefined;
let complaints = '';

afterAll(() => child?.kill('SIGKILL'));

const built = (app: 'blog' | 'content', version: string) =>
  builtRelease(folder, app, {
    version,
    server: `exports.page = (path) => '<h1>${app} ${version} at ' + path + '</h1>';
      exports.documents = async () => '${app}' === 'blog'
        ? [{ path: '/blog/feed.xml', type: 'application/atom+xml', body: '<feed>blog ${version}</feed>' }] : [];`,
  }).folder;
const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'];
const blogs = versions.map((version) => built('blog', version));
const contents = versions.map((version) => built('content', version));

function shell(): { folder: string; id: string } {
  const integrity = `sha384-${createHash('sha384').update(LARGE.body).digest('base64')}`;
  const change = (release: Record<string, unknown>) => {
    const large = { [LARGE.name]: { integrity, bytes: LARGE.body.length } };
    release.client = { ...(release.client as object), ...large };
  };
  const made = builtRelease(folder, 'shell', { change });
  fs.writeFileSync(path.join(made.folder, 'client', LARGE.name), LARGE.body);
  return made;
}

async function started(): Promise<{ pid: number; port: number }> {
  const serving = spawn(process.execPath, [COMMAND, 'serve', '--store', store.folder], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = serving;
  serving.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const { port } = new URL(await printedAddress(serving));
  return { pid: serving.pid ?? 0, port: Number(port) };
}

/** Never the live one. */
const inTurn = (folders: readonly string[]) => {
  let shipped = 0;
  return () => folders[shipped++ % folders.length];
};
const [blog, content] = [inTurn(blogs), inTurn(contents)];
const rules = { compositions: 5, hours: 0 };

/** Each step leaves what the next needs. */
const TURNS: readonly (() => Promise<unknown>)[] = [
  () => deploy(store, ['blog'], '', blog()),
  () => deploy(store, ['content'], '', content()),
  () => rollback(store, 'blog', undefined, ''),
  () => deploy(store, ['blog'], '', blog(), { canary: 50 }),
  () => deploy(store, ['content'], '', content()),
  () => promote(store, ''),
  () => prune(store, rules),
  () => deploy(store, ['blog'], '', blog(), { canary: 50 }),
  () => prune(store, rules),
  () => rollback(store, 'blog', undefined, ''),
];

interface Large {
  readonly port: number;
  readonly path: string;
  readonly bytes: number;
}

const requestFor = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;

/** In small pieces with pauses; all of it must arrive. */
async function readSlowly({ port, path, bytes }: Large): Promise<void> {
  const socket = net.connect(port, '127.0.0.1');
  socket.write(requestFor(path));
  let got = 0;
  let body = NaN;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    if (Number.isNaN(body)) body = chunk.indexOf('\r\n\r\n') + 4;
    got += chunk.length;
    await setTimeout(20);
  }
  if (got - body !== bytes) throw new Error(`${path}: ${got - body} of ${bytes} bytes`);
}

/** Before the answer, or in it. */
async function breakOff({ port, path }: Large, isEarly: boolean): Promise<void> {
  const socket = net.connect(port, '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  socket.write(requestFor(isEarly ? '/blog' : path), () => {
    if (isEarly) socket.destroy();
  });
  socket.once('data', () => socket.destroy());
  await closed;
  await setTimeout(50);
}

/** Until `isOver`; returns how often, and what failed. */
async function repeated(isOver: () => boolean, work: () => Promise<void>) {
  let count = 0;
  const failed: string[] = [];
  for (; !isOver() && failed.length < 10; count++)
    await work().catch((fault: unknown) => failed.push(String(fault)));
  return { count, failed };
}

async function settled(number: () => number, bound: number): Promise<number> {
  for (let look = 0; look < 100 && number() > bound; look++) await setTimeout(100);
  return number();
}

test('under load, with something going live all the time, no request fails or gets a mixture, and nothing leaks', async () => {
  const { folder: first, id } = shell();
  await deploy(store, ['shell'], '', first);
  await deploy(store, ['content'], '', content());
  await deploy(store, ['blog'], '', blog());
  const { pid, port } = await started();
  const large = { port, path: `/_releases/shell/${id}/${LARGE.name}`, bytes: LARGE.body.length };
  expect((await fetch(`http://localhost:${port}${large.path}`)).status).toBe(200);
  const held = () => descriptors(pid);
  const idle = held();
  const began = performance.now();
  const visitors = new Visitors([port], clients, { pauseMs });
  let isOver = false;
  const [four, isStopped] = [[0, 1, 2, 3], () => isOver];
  const slow = four.map(() => repeated(isStopped, () => readSlowly(large)));
  const aborted = four.map((each) => repeated(isStopped, () => breakOff(large, each % 2 === 0)));
  const samples: { memory: number; open: number }[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const since = performance.now();
    await TURNS[turn % TURNS.length]?.();
    await setTimeout(Math.max(turnMs / 10, turnMs - (performance.now() - since)));
    samples.push({ memory: megabytes(pid), open: held() });
  }
  isOver = true;
  await visitors.stop();
  const others = await Promise.all([...slow, ...aborted]);
  const seconds = (performance.now() - began) / 1000;
  const { requests, compared, mixed } = visitors;
  const failed = [...visitors.failed, ...others.flatMap((one) => one.failed)];
  const counts = others.map(({ count }) => count);
  const memory = samples.map((sample) => sample.memory);
  const [middle, end] = [
    median(memory.slice(turns / 4, turns / 2)),
    median(memory.slice((turns * 3) / 4)),
  ];
  const left = await settled(held, idle + MORE_DESCRIPTORS);
  console.info(
    `${requests} requests in ${seconds.toFixed(0)} s (${(requests / seconds).toFixed(0)} a second), ` +
      `${counts.join(', ')} read slowly or broken off, ${compared} walks compared, ${turns} turns; ` +
      `${failed.length} failed, ${mixed.length} mixed; memory ${middle.toFixed(0)} -> ${end.toFixed(0)} MB; ` +
      `descriptors ${idle} -> at most ${Math.max(...samples.map(({ open }) => open))} -> ${left}`,
  );
  expect({ failed, mixed }).toEqual({ failed: [], mixed: [] });
  for (const count of [...counts, compared]) expect(count).toBeGreaterThan(0);
  // Node.js reports files it had to close.
  expect(complaints).toBe('');
  expect(left).toBeLessThanOrEqual(idle + MORE_DESCRIPTORS);
  expect(end - middle).toBeLessThan(MORE_MEGABYTES);
});
