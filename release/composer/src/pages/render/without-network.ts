import { execFile, spawnSync } from 'node:child_process';

/** How a process can be started in a network of its own, which has nothing in it. Source: unshare(1). */
const WAYS = [['-n'], ['-r', '-n']];

let known: readonly string[] | null | undefined;

/** The command that starts another one without a network; null where this machine or this user may not. */
export function withoutNetwork(): readonly string[] | null {
  if (known !== undefined) return known;
  const way = WAYS.find(
    (options) => spawnSync('unshare', [...options, '--', 'true'], { stdio: 'ignore' }).status === 0,
  );
  known = way ? ['unshare', ...way, '--'] : null;
  return known;
}

/**
 * Takes a running process of this user; from then on it may open nothing that takes a descriptor: no file
 * and no socket, not even one of this machine. Where the system has no such command, nothing happens.
 * Source: prlimit(1), RLIMIT_NOFILE in getrlimit(2).
 */
export const openingNothing = (pid: number): Promise<void> =>
  new Promise((resolve) => {
    execFile('prlimit', ['--pid', String(pid), '--nofile=0:0'], () => resolve());
  });
