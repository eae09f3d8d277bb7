import fs from 'node:fs';

const POLL_MS = 250;

function parentOf(pid: number): number | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name, in brackets, may contain anything.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

const isNpm = (pid: number) =>
  /npm|npx|yarn/.test(fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '));

/**
 * If npm exited during compilation, init has adopted this process or its shell, unless npm itself
 * is PID 1.
 */
const hasLostNpm = (npm: number | undefined) =>
  (process.ppid === 1 || npm === 1) && parentOf(1) !== undefined && !isNpm(1);

let isWatching = false;

/** Linux only. The shell between npm and this process does not pass signals on. */
export function endWithNpm(): void {
  if (isWatching || (!process.env.npm_execpath && !process.env.npm_command)) return;
  isWatching = true;
  const { ppid } = process;
  const npm = parentOf(ppid);
  const isLost = hasLostNpm(npm);
  const timer = setInterval(() => {
    if (!isLost && process.ppid === ppid && parentOf(ppid) === npm) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, POLL_MS).unref();
}
