import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { countingStore } from '@site/tool/testing/stores/failing-store';
import { temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '@site/tool/testing/ship';
import { expectWhole, recorded } from '@site/tool/testing/stores/whole';
import { repair } from '@site/tool/go-live';
import { FileStore } from '@site/tool/file-store';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import type { Store } from '@site/composer/store';
import { wrapped } from '@site/composer/wrapped';
import { prune } from '@site/tool/prune';
import { rollback, rollbackSite } from '@site/tool/rollback';

jest.setTimeout(7_200_000);

const folder = temporaryFolder();
const rules = { compositions: 1, hours: 0 };
const tomorrow = () => new Date(Date.now() + 48 * 3_600_000);
let oldest: string;

async function filled<S extends Store>(store: S): Promise<S> {
  await ship(store, folder, 'shell');
  oldest = await ship(store, folder, 'blog', { version: '1.0.0' });
  for (const version of ['1.1.0', '1.2.0']) await ship(store, folder, 'blog', { version });
  return store;
}

/** What others do after taking the pruner for dead. */
async function forgetNotes(store: Store): Promise<void> {
  for (const name of await store.list('underway')) await store.remove(`underway/${name}`);
}

/** Everything live exists, and the earlier rollback works or was refused. */
async function backToOldest(store: Store): Promise<void> {
  await rollback(store, 'blog', oldest, '').catch((fault: Error) => {
    expect(fault.message).toContain(oldest);
  });
}

test('a prune that pauses before any step, and is taken for dead, removes nothing that is live', async () => {
  const base = await filled(new MemoryStore());
  const counting = countingStore(base.copy());
  await prune(counting.store, rules, tomorrow());
  let rolledBack = 0;
  for (let step = 0; step < counting.writes(); step++) {
    const store: Store = base.copy();
    let writes = 0;
    const pausing = async <T>(work: () => Promise<T>): Promise<T> => {
      if (writes++ === step) {
        await forgetNotes(store);
        await backToOldest(store);
      }
      return work();
    };
    const paused = wrapped(store, {
      writeOnce: (...to) => pausing(() => store.writeOnce(...to)),
      move: (...to) => pausing(() => store.move(...to)),
      remove: (...to) => pausing(() => store.remove(...to)),
    });
    await prune(paused, rules, tomorrow()).catch((fault: Error) => {
      expect(fault.message).toContain('Prune again');
    });
    await expectWhole(store);
    if ((await store.live()) === 5) rolledBack++;
    await prune(store, rules, tomorrow());
    await expectWhole(store);
    expect(await store.list('.trash')).toEqual([]);
  }
  expect(rolledBack).toBeGreaterThan(0);
});

test('a deploy that pauses before any step while a prune takes it for dead goes live whole', async () => {
  const base = await filled(new MemoryStore());
  const counting = countingStore(base.copy());
  await rollback(counting.store, 'blog', oldest, '');
  let notShown = 0;
  for (let step = 0; step < counting.writes(); step++) {
    const store: Store = base.copy();
    let writes = 0;
    const pausing = async <T>(work: () => Promise<T>): Promise<T> => {
      if (writes++ === step) {
        await forgetNotes(store);
        await prune(store, rules, tomorrow());
      }
      return work();
    };
    const paused = wrapped(store, {
      writeOnce: (...to) => pausing(() => store.writeOnce(...to)),
      activate: (...to) => pausing(() => store.activate(...to)),
      remove: (...to) => pausing(() => store.remove(...to)),
    });
    await backToOldest(paused);
    // At the moment of the record nothing can be done: visitors keep what they have.
    if ((await store.live()) === 4 && (await recorded(store)).length === 5) {
      notShown++;
      await repair(store);
      expect(await store.live()).toBe(4);
      await rollbackSite(store, 4, '');
      expect(await store.live()).toBe(6);
      continue;
    }
    await expectWhole(store);
  }
  expect(notShown).toBeLessThanOrEqual(1);
});

describe('processes', () => {
  let store: FileStore;
  let copies = 0;
  const whole = path.join(folder, 'whole');
  beforeAll(() => filled(new FileStore(whole)));
  beforeEach(() => {
    store = new FileStore(path.join(folder, `copy-${++copies}`));
    fs.cpSync(whole, store.place, { recursive: true, verbatimSymlinks: true });
  });

  const pruner = (steps: number, ...before: string[]) => {
    const script = path.join(import.meta.dirname, '../tool/testing/processes/prune-process.mjs');
    const [program = '', ...words] = [
      ...before,
      process.execPath,
      script,
      store.place,
      String(steps),
    ];
    return spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  };

  test('a prune process that continues after other commands took it for dead does no harm', async () => {
    const child = pruner(3);
    await once(child.stdout, 'data');
    await forgetNotes(store);
    await backToOldest(store);
    const rest = text(child.stdout);
    child.kill('SIGCONT');
    expect(await rest).toContain('Prune again');
    await expectWhole(store);
  });

  test('a command in another process namespace counts as alive', async () => {
    // Without namespaces, the note of one does.
    const canUnshare = process.getuid?.() === 0 && fs.existsSync('/usr/bin/unshare');
    if (canUnshare) {
      const child = pruner(
        0,
        'unshare',
        '--pid',
        '--fork',
        '--kill-child',
        'sh',
        '-c',
        '"$@"; :',
        'sh',
      );
      await once(child.stdout, 'data');
      await expect(prune(store, rules, tomorrow())).rejects.toThrow(
        '(prune); prune again when that is done',
      );
      child.kill('SIGKILL');
      await once(child, 'exit');
      return;
    }
    const [boot, host] = ['another start', (await import('node:os')).hostname()];
    const note = {
      doing: 'prune',
      alone: true,
      who: 'x',
      host,
      pid: 1,
      at: new Date().toISOString(),
    };
    await store.writeOnce('underway/a.json', JSON.stringify({ ...note, boot, beat: 0 }));
    await expect(prune(store, rules, tomorrow())).rejects.toThrow(
      '(prune); prune again when that is done',
    );
  });
});
