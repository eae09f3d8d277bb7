/**
 * Prunes a store (first argument) and stops before the nth removal (second), like a machine that falls asleep. Prints
 * "stopped".
 */
import { register } from 'tsx/esm/api';

register();
const { FileStore } = await import('../../src/store/drivers/file.ts');
const { wrapped } = await import('@site/composer/wrapped');
const { prune } = await import('../../src/maintenance/prune.ts');
const [folder = '', steps] = process.argv.slice(2);

const store = new FileStore(folder);
let taken = 0;
const stopping = wrapped(store, {
  move: (from, to) => {
    if (taken++ === Number(steps)) {
      process.stdout.write('stopped\n');
      process.kill(process.pid, 'SIGSTOP');
    }
    return store.move(from, to);
  },
});
try {
  await prune(stopping, { compositions: 1, hours: 0 }, new Date(Date.now() + 48 * 3_600_000));
  process.stdout.write('pruned\n');
} catch (fault) {
  process.stdout.write(`${/** @type {Error} */ (fault).message}\n`);
}
