import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import type { Store } from '@site/composer/store';
import { ship } from '@site/tool/testing/ship';
import { everyPoint, killedAt } from '@site/tool/testing/stores/failing-store';
import { expectWhole, recorded } from '@site/tool/testing/stores/whole';
import { countVisits, fineVisits } from '@site/tool/testing/trial-counts';
import { deploy } from '@site/tool/deploy';
import { repair } from '@site/tool/go-live';
import { trialsOf } from '@site/tool/variants';
import { FileStore } from '@site/tool/file-store';
import { watchOnce } from '@site/tool/watch';

jest.setTimeout(600_000);

const folder = temporaryFolder();
const LIMITS = { steps: [], takeBacksADay: 3, bad: 0.01, lost: 0.1 };
const next = builtRelease(folder, 'blog', { version: '2.0.0' });
const BAD = { '3c~25': fineVisits(400, { faults: 60 }), '3l~25': fineVisits(1200) };
const COMMAND = path.join(import.meta.dirname, '../bin/release.mjs');

async function withBadCanary<S extends Store>(store: S): Promise<S> {
  await ship(store, folder, 'shell');
  await ship(store, folder, 'blog');
  await deploy(store, ['blog'], '', next.folder, { canary: 25 });
  await countVisits(store, BAD, new Date());
  return store;
}

/** The canary is taken back once, and the store is whole. */
async function expectTakenBack(store: Store): Promise<void> {
  const all = await recorded(store);
  expect(all.map(({ action, who }) => (who === 'watch' ? action : '')).filter(Boolean)).toEqual([
    'rollback',
  ]);
  expect(trialsOf(all.at(-1))).toEqual([]);
  expect(await store.live()).toBe(all.length);
  await expectWhole(store);
}

test('a watcher that is killed around any write is completed by the next one', async () => {
  const base = await withBadCanary(new MemoryStore());
  for await (const failure of everyPoint(base, (store) => watchOnce(store, LIMITS))) {
    const store = base.copy();
    await watchOnce(killedAt(store, failure), LIMITS).catch(() => undefined);
    await expectWhole(store);
    await repair(store);
    await watchOnce(store, LIMITS);
    await expectTakenBack(store);
  }
});

const watchers: ChildProcess[] = [];
afterEach(() => watchers.splice(0).forEach((child) => child.kill('SIGKILL')));

function watcher(store: FileStore): ChildProcess {
  const child = spawn(process.execPath, [COMMAND, 'watch', '--every', '1'], {
    env: { ...process.env, RELEASE_STORE: store.place },
    stdio: 'ignore',
  });
  watchers.push(child);
  return child;
}

const isTakenBack = async (store: Store) =>
  trialsOf((await recorded(store)).at(-1)).length === 0 &&
  (await store.live()) === (await recorded(store)).length;

async function untilTakenBack(store: Store): Promise<void> {
  while (!(await isTakenBack(store)) || (await store.list('underway')).length > 0) await pause(100);
}

test('of two watching processes one takes the release back, once', async () => {
  const store = await withBadCanary(new FileStore(path.join(folder, 'two')));
  watcher(store);
  watcher(store);
  await untilTakenBack(store);
  await expectTakenBack(store);
});

test('a watching process that is killed at work leaves the rest to the next one', async () => {
  const store = await withBadCanary(new FileStore(path.join(folder, 'killed')));
  const child = watcher(store);
  while ((await store.list('underway')).length === 0) await pause(5);
  child.kill('SIGKILL');
  await once(child, 'exit');
  watcher(store);
  await untilTakenBack(store);
  await expectTakenBack(store);
});
