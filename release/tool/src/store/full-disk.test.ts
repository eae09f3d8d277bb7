import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { command } from '../../testing/processes/command';
import { temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '../../testing/ship';
import { FileStore } from './drivers/file';
import { withReserve } from './reserve';
import type { Store } from '@site/composer/store';
import { wrapped } from '@site/composer/wrapped';
import { rollback } from '../cli/change/rollback';

const folder = temporaryFolder();
const disk = path.join(folder, 'disk');
fs.mkdirSync(disk);
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]).status === 0;

test('on a full disk a rollback works, and so does a prune', async () => {
  const store: Store = new FileStore(path.join(disk, 'store'));
  await ship(store, folder, 'shell');
  for (const version of ['1.0.0', '1.1.0']) await ship(store, folder, 'blog', { version });
  if (!isMounted) {
    // Stands in for a small disk, which takes rights to mount.
    let isFull = true;
    const full = wrapped(store, {
      releaseReserve: async () => {
        isFull = false;
        return (await store.releaseReserve?.()) ?? false;
      },
      writeOnce: (...to) =>
        isFull
          ? Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
          : store.writeOnce(...to),
    });
    expect((await rollback(withReserve(full), 'blog', undefined, '')).result).toBe('live');
    return;
  }
  spawnSync('dd', ['if=/dev/zero', `of=${path.join(disk, 'filler')}`, 'bs=4k']);
  expect(() => fs.writeFileSync(path.join(disk, 'more'), 'x'.repeat(10_000))).toThrow('ENOSPC');
  expect(await command(store.place, 'rollback', 'blog')).toMatchObject({ code: 0 });
  expect(await store.live()).toBe(4);
  const pruned = await command(store.place, 'prune', '--keep', '1', '--hours', '0');
  execFileSync('umount', ['-l', disk]);
  expect(pruned).toMatchObject({ code: 0 });
});
