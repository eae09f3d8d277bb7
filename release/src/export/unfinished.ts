import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { HERE, isRunning } from '../processes';

/** What processes elsewhere began so long ago is not being written any more. */
const LONGEST_MS = 24 * 3_600_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const place = createHash('sha256').update(JSON.stringify(HERE)).digest('hex').slice(0, 8);

/** Whether the process that began a folder, by the end of the folder's name, does not go on with it. */
function isLeftOver(end: string, since: number): boolean {
  const [, where, pid] = /^(?:([0-9a-f]{8})-)?(\d+)$/.exec(end) ?? [];
  if (!pid) return false;
  if (where === place && !isRunning(Number(pid))) return true;
  return Date.now() - since > LONGEST_MS;
}

/** Removes what commands that were killed had begun to write for a folder. */
function removeLeftovers(folder: string): void {
  const [parent, start] = [path.dirname(folder), `${path.basename(folder)}.unfinished-`];
  if (!fs.existsSync(parent)) return;
  for (const name of fs.readdirSync(parent)) {
    if (!name.startsWith(start)) continue;
    const file = path.join(parent, name);
    const { mtimeMs } = fs.statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: NaN };
    if (isLeftOver(name.slice(start.length), mtimeMs))
      fs.rmSync(file, { recursive: true, force: true });
  }
}

/**
 * Lets a folder be written under another name beside it, which is gone at the end, whatever happens: when the
 * process is told to end it goes too, and what a killed one leaves goes when the same folder is written next.
 * `write` gets the other name, and puts the folder in its place when it is whole.
 */
export async function unfinished<T>(
  folder: string,
  write: (unfinished: string) => Promise<T>,
): Promise<T> {
  removeLeftovers(folder);
  const file = `${folder}.unfinished-${place}-${process.pid}`;
  const remove = () => fs.rmSync(file, { recursive: true, force: true });
  const end = (signal: NodeJS.Signals) => {
    forget();
    remove();
    process.kill(process.pid, signal);
  };
  const forget = () => SIGNALS.forEach((signal) => process.removeListener(signal, end));
  for (const signal of SIGNALS) process.once(signal, end);
  try {
    return await write(file);
  } finally {
    forget();
    remove();
  }
}
