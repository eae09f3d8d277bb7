import { type ChildProcess, execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { exampleBuild, writeBuild } from '@site/composer/testing';
import { printedAddress } from '@site/build/testing/starting';

const CHANGES = 40;
const CLIENTS = 8;
const APPS = ['shell', 'content', 'blog'] as const;
const COMMAND = path.resolve(__dirname, '../bin/release.mjs');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'load-'));
const env = { ...process.env, RELEASE_STORE: path.join(folder, 'store'), PORT: '0' };
let serving: ChildProcess | undefined;

afterAll(() => {
  serving?.kill('SIGKILL');
  fs.rmSync(folder, { recursive: true, force: true });
});

const release = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, [COMMAND, ...args], { env });

/** All apps at once. */
function deployVersion(number: number): Promise<unknown> {
  const version = `7.0.${number}`;
  const from = APPS.flatMap((app) => {
    const build = exampleBuild(app, {
      version,
      byContent: false,
      builtAt: new Date().toISOString(),
    });
    return ['--from', writeBuild(path.join(folder, `${app}-${version}`), build)];
  });
  return release('deploy', ...APPS, ...from);
}

const withoutPrevious = (json: string) =>
  JSON.stringify(JSON.parse(json), (key, value: unknown) => (key === 'previous' ? 0 : value));

/** Each composition has one version of shell and content; the blog's is that or, after each rollback, the first. */
function isOfOneComposition(address: string, body: string): boolean {
  const text = address === '/live.json' ? withoutPrevious(body) : body;
  const versions = new Set(text.match(/\b7\.0\.\d+/g));
  if (address !== '/' && versions.size > 1) versions.delete('7.0.1');
  return versions.size === 1;
}

class Load {
  answers = 0;
  readonly headings = new Set<string | undefined>();
  readonly failed: string[] = [];
  readonly mixed: string[] = [];
  #isOver = false;
  readonly #clients: readonly Promise<void>[];

  constructor(readonly url: string) {
    this.#clients = Array.from({ length: CLIENTS }, () => this.#visit());
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#clients);
  }

  async #visit(): Promise<void> {
    while (!this.#isOver && this.failed.length < CLIENTS)
      for (const page of ['/', '/blog', '/live.json']) {
        const body = await this.#get(page);
        if (body === undefined) continue;
        this.headings.add(/<h1>(blog \S+)/.exec(body)?.[1]);
        if (!isOfOneComposition(page, body)) this.mixed.push(`${page}: ${body}`);
        const files = body.matchAll(/(?<=")\/_releases\/[^"]+\.(?:js|css)(?=")/g);
        if (page !== '/live.json') for (const [file] of files) await this.#get(file);
      }
  }

  async #get(address: string): Promise<string | undefined> {
    this.answers++;
    try {
      const response = await fetch(this.url + address);
      if (!response.ok) this.failed.push(`${address}: ${response.status}`);
      return await response.text();
    } catch (error) {
      this.failed.push(`${address}: ${String(error)}`);
      return undefined;
    }
  }
}

test(`while ${CHANGES} deploys and rollbacks alternate under load, no answer fails or mixes two compositions`, async () => {
  await deployVersion(1);
  serving = spawn(process.execPath, [COMMAND, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const load = new Load(await printedAddress(serving));
  try {
    for (let change = 2; change <= CHANGES / 2 + 1; change++) {
      await deployVersion(change);
      await release('rollback', 'blog', '--why', 'under load');
    }
  } finally {
    await load.stop();
  }
  console.info(`${load.answers} answers, ${load.headings.size} headings`);
  expect([load.failed, load.mixed.slice(0, 3)]).toEqual([[], []]);
  expect(load.headings.size).toBeGreaterThan(CHANGES / 4);
});
