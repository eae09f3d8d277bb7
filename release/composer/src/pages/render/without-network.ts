import { execFile, spawnSync } from 'node:child_process';

/** Commands that start a process in an empty network namespace. Source: unshare(1). */
const WAYS = [['-n'], ['-r', '-n']];

let known: readonly string[] | null | undefined;

export function networklessCommand(): readonly string[] | null {
  if (known !== undefined) return known;
  const way = WAYS.find(
    (options) => spawnSync('unshare', [...options, '--', 'true'], { stdio: 'ignore' }).status === 0,
  );
  known = way ? ['unshare', ...way, '--'] : null;
  return known;
}

/**
 * The process then opens no file or socket. Does nothing without the command. Source: prlimit(1), RLIMIT_NOFILE in
 * getrlimit(2).
 */
export const forbidDescriptors = (pid: number): Promise<void> =>
  new Promise((resolve) => {
    execFile('prlimit', ['--pid', String(pid), '--nofile=0:0'], () => resolve());
  });
