import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '@site/tool/testing/ship';
import { expectWhole, recorded } from '@site/tool/testing/stores/whole';
import { commandLine } from '@site/server/testing/servers/command-line';
import type { Composition } from '@site/tool/compositions';
import { FileStore } from '@site/tool/file-store';

jest.setTimeout(7_200_000);

/** Each killed process works on several stores. */
const [KILLS, STORES] = [25, 8] as const;

const folder = temporaryFolder();
const versions = ['1.0.0', '1.1.0', '1.2.0'];
const releases = {
  blog: versions.map((version) => builtRelease(folder, 'blog', { version }).folder),
  content: versions.map((version) => builtRelease(folder, 'content', { version }).folder),
};
const stores = Array.from({ length: STORES }, (_, i) => new FileStore(path.join(folder, `s${i}`)));

beforeAll(async () => {
  for (const store of stores) {
    await ship(store, folder, 'shell');
    await ship(store, folder, 'blog');
  }
});

async function busyProcess(): Promise<ChildProcess> {
  const script = path.join(import.meta.dirname, '../server/testing/processes/busy.mjs');
  const work = { stores: stores.map(({ place }) => place), releases };
  const child = spawn(process.execPath, [script, JSON.stringify(work)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const isAtWork = async () =>
    (await Promise.all(stores.map((store) => store.list('underway')))).some(
      (notes) => notes.length > 0,
    );
  while (!(await isAtWork())) await setTimeout(5);
  return child;
}

async function printed(...words: string[]): Promise<string> {
  return (await commandLine(words, undefined, ['stderr'])).text;
}

async function expectRecovery(store: FileStore, before: readonly Composition[]): Promise<void> {
  await expectWhole(store);
  const all = await recorded(store);
  expect(all.slice(0, before.length)).toEqual(before);
  const isBehind = (await store.live()) !== all.length;
  const text = await printed(
    'deploy',
    'blog',
    '--again',
    '--from',
    releases.blog[0] ?? '',
    '--store',
    store.place,
  );
  expect(text).toBe(
    isBehind
      ? `Repaired: composition ${all.length} was committed but not yet live; it is now.\n`
      : '',
  );
  await expectWhole(store);
  expect(await store.live()).toBe((await recorded(store)).length);
  expect(await store.list('underway')).toEqual([]);
}

test(`after kills at ${KILLS * STORES} random points visitors get one whole composition, and the next command works`, async () => {
  const before = new Map<FileStore, readonly Composition[]>(stores.map((store) => [store, []]));
  let interrupted = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const child = await busyProcess();
    await setTimeout(Math.random() * 1500);
    child.kill('SIGKILL');
    await once(child, 'exit');
    for (const store of stores) {
      interrupted += (await store.list('underway')).length;
      await expectRecovery(store, before.get(store) ?? []);
      before.set(store, await recorded(store));
    }
  }
  // Kills between commands prove less.
  expect(interrupted).toBeGreaterThan(0);
});
