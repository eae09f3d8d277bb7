/**
 * Works on several stores until it is killed. Argument: JSON { stores: [folder], releases: { app: [folder of a built
 * release] } }.
 */
import { register } from 'tsx/esm/api';

register();
const { main } = await import('../../src/cli/main.ts');
const { stores, releases } =
  /** @type {{ stores: string[], releases: Record<string, string[]> }} */ (
    JSON.parse(process.argv[2] ?? '')
  );

/**
 * @template T
 * @param {readonly T[]} list
 */
const oneOf = (list) => /** @type {T} */ (list[Math.floor(Math.random() * list.length)]);

function command() {
  const app = oneOf(Object.keys(releases));
  return oneOf([
    () => ['deploy', app, '--from', oneOf(releases[app] ?? [])],
    () => ['rollback', app],
    () => ['rollback', '--composition', String(1 + Math.floor(Math.random() * 9))],
    () => ['prune', '--keep', '2', '--hours', '0'],
  ])();
}

process.stdout.write('ready\n');
process.stdout.write = () => true;
process.stderr.write = () => true;
await Promise.all(
  stores.map(async (store) => {
    for (;;) await main([...command(), '--store', store]);
  }),
);
