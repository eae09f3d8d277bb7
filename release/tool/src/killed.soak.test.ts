import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openStore, type Store, verify } from '@site/store';
import { serveS3Double } from '@site/store/testing';
import { TestSite } from '../testing/test-site';
import { deploy } from './deploy';
import { rollback } from './rollback';

const KILLS = Number(process.env.SOAK_KILLS ?? 100);
const LONGEST_MS = 400;

const program = path.join(__dirname, '../testing/run-verb.ts');

/** Kills the process that many milliseconds after it began; true if it had ended by then. */
async function runKilled(args: readonly string[], delayMs: number): Promise<boolean> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    // Jest's own environment is not that of its process.
    env: { ...process.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const begun = await Promise.race([once(child.stdout, 'data'), ended]);
  if (String(begun[0]) !== 'begins\n') throw new Error('the process did not begin');
  await Promise.race([setTimeout(delayMs), ended]);
  const hasEnded = child.exitCode !== null;
  child.kill('SIGKILL');
  await ended;
  return hasEnded;
}

async function expectWhole(site: TestSite): Promise<void> {
  const { number, apps } = await site.latest();
  expect(await site.store.readPointer()).toBe(number);
  for (const app of Object.keys(apps)) expect(await site.pageOf(app)).toContain(apps[app]?.digest);
  expect(await verify(site.store)).toEqual([]);
}

async function killAndGoOn(store: Store): Promise<void> {
  const site = new TestSite(store);
  const reason = 'next';
  for (const app of ['shell', 'blog', 'forms'])
    await deploy(site.as('Ada'), { releases: { [app]: await site.publish(app, 'first') }, reason });
  let killed = 0;
  for (let turn = 0; turn < KILLS; turn++) {
    const id = await site.publish('blog', `turn ${turn}`);
    const verb = turn % 2 ? ['rollback'] : ['deploy', id];
    const hasEnded = await runKilled([store.location, ...verb], Math.random() * LONGEST_MS);
    killed += hasEnded ? 0 : 1;
    const releases = { forms: await site.publish('forms', `turn ${turn}`) };
    await deploy(site.as('Cleo'), { releases, reason });
    await deploy(site.as('Cleo'), { releases: { blog: id }, reason, again: true });
    if (turn % 10 === 9) await rollback(site.as('Cleo'), { app: 'blog', reason });
    await expectWhole(site);
  }
  expect(killed).toBeGreaterThan(0);
}

describe(`after ${KILLS} kills at random moments`, () => {
  test('a folder goes on with the next command', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'killed-'));
    try {
      await killAndGoOn(await openStore(folder));
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  }, 3_600_000);

  test('a bucket goes on with the next command', async () => {
    const server = await serveS3Double();
    Object.assign(process.env, server.environment);
    try {
      await killAndGoOn(await openStore('s3://bucket'));
    } finally {
      server.stop();
    }
  }, 3_600_000);
});
