import fs from 'node:fs';

const LOOK_MS = 250;

/** The process above another one, as far as the system tells: Linux does. */
function parentOf(pid: number): number | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may have anything in it.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

let isWatching = false;

/**
 * Ends this process when npm or npx, which started it, ends. They pass signals to the shell between them and us, which
 * ends without passing them on. Does nothing where nobody but npm could be meant: a service may outlive who started it.
 */
export function endWithNpm(): void {
  if (isWatching || (!process.env.npm_execpath && !process.env.npm_command)) return;
  isWatching = true;
  const { ppid } = process;
  const npm = parentOf(ppid);
  const timer = setInterval(() => {
    if (process.ppid === ppid && parentOf(ppid) === npm) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS).unref();
}
