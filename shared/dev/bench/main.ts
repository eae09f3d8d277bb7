import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { checkout as repository } from '../../checkout';
import { allApps } from '../options';

/**
 * npm run bench:dev: how long a developer waits, as ratios of one section to all, and of an edit to a build. Each
 * with nothing remembered of earlier times, beside what is live in the local store.
 */
const DEV = path.join(repository, 'shared/dev/dev-app.mjs');
const BUILD = path.join(repository, 'shared/build/build-app.mjs');
const SECTION = path.join(repository, 'remote-blog');
const EDITED = path.join(SECTION, 'src/content/blog.ts');
const TITLE = 'The GoHighLevel Blog';
const EDITS = 5;

const seconds = (from: number) => (performance.now() - from) / 1000;
const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

function forget(): void {
  for (const folder of allApps())
    fs.rmSync(path.join(folder, '.cache/dev'), { recursive: true, force: true });
}

/** Starts dev mode in a folder; resolves with its address when it is ready. */
function start(cwd: string): Promise<readonly [ChildProcess, string]> {
  const dev = spawn(process.execPath, [DEV, '--port', '0'], { cwd, stdio: ['ignore', 'pipe', 2] });
  return new Promise((resolve, reject) => {
    dev.once('exit', (code) => reject(new Error(`dev mode ended with ${code}`)));
    dev.stdout?.on('data', (text: Buffer) => {
      const [, address] = /(http:\S+) \(ready/.exec(text.toString()) ?? [];
      if (address) resolve([dev, address]);
    });
  });
}

async function stop(dev: ChildProcess): Promise<void> {
  dev.removeAllListeners('exit');
  const ended = new Promise((resolve) => dev.once('exit', resolve));
  dev.kill('SIGINT');
  await ended;
}

async function firstPage(cwd: string): Promise<number> {
  const begun = performance.now();
  const [dev, address] = await start(cwd);
  await (await fetch(`${address}/blog`)).text();
  const took = seconds(begun);
  await stop(dev);
  return took;
}

/** From the moment that a file is written until its swapped code can be fetched, as browsers are told of it. */
async function edit(address: string, text: string): Promise<number> {
  const events = await fetch(`${address}/_dev/events`);
  const reader = (events.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  const begun = performance.now();
  fs.writeFileSync(EDITED, text);
  for (let received = ''; !/"action":"built"/.test(received);) {
    const { value } = await reader.read();
    received += decoder.decode(value).replace(/"action":"sync"/g, '');
  }
  const took = seconds(begun);
  await reader.cancel();
  return took;
}

async function edits(): Promise<number> {
  const before = fs.readFileSync(EDITED, 'utf8');
  const [dev, address] = await start(SECTION);
  const times: number[] = [];
  try {
    await (await fetch(`${address}/blog`)).text();
    for (let round = 0; round < EDITS; round++)
      times.push(await edit(address, before.replace(TITLE, `${TITLE} ${round}`)));
  } finally {
    fs.writeFileSync(EDITED, before);
    await stop(dev);
  }
  return median(times);
}

function build(): number {
  const begun = performance.now();
  const { status } = spawnSync(process.execPath, [BUILD, '--force'], {
    cwd: SECTION,
    stdio: 'ignore',
  });
  if (status !== 0) throw new Error('remote-blog could not be built');
  return seconds(begun);
}

forget();
const one = await firstPage(SECTION);
const warm = await firstPage(SECTION);
forget();
const all = await firstPage(repository);
const edited = await edits();
const built = build();

const line = (what: string, took: number) => `${what.padEnd(44)} ${took.toFixed(1).padStart(6)} s`;
console.log(line('first page, one section, for the first time', one));
console.log(line('first page, one section, from then on', warm));
console.log(line('first page, all sections, for the first time', all));
console.log(line('an edit, until its code can be fetched', edited));
console.log(line('a build of the section', built));
console.log(
  `one section / all: ${(one / all).toFixed(2)}; an edit / a build: ${(edited / built).toFixed(3)}`,
);
