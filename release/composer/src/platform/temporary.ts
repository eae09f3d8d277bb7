import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onInterrupt } from './ending/interrupt';
import { HERE, isRunning } from './processes';

/** What processes elsewhere began so long ago is not being written any more. */
const LONGEST_MS = 24 * 3_600_000;
/** In a temporary folder: the name of what lies elsewhere and goes with it. */
const ELSEWHERE = 'elsewhere';

const place = createHash('sha256').update(JSON.stringify(HERE)).digest('hex').slice(0, 8);

/** What the name of a folder ends or begins with that goes with this process. */
export const OWNER = `${place}-${process.pid}`;

/** Takes an owner as a name has it, gives whether that process does not go on with what it began at some time. */
export function isGone(owner: string, since: number): boolean {
  const [, where, pid] = /^(?:([0-9a-f]{8})-)?(\d+)$/.exec(owner) ?? [];
  if (!pid) return false;
  if (where === place && !isRunning(Number(pid))) return true;
  return Date.now() - since > LONGEST_MS;
}

/** Others may still be writing there. */
const remove = (file: string) => fs.rmSync(file, { recursive: true, force: true, maxRetries: 3 });

/**
 * Makes a folder on this machine, which goes at the latest with a command after this process has ended.
 * `elsewhere` is what goes with it: a file or folder whose name ends with the owner.
 */
export function temporaryFolder(what: 'pages' | 'preview' | 'export', elsewhere?: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `release-${what}-${OWNER}-`));
  if (elsewhere) fs.writeFileSync(path.join(folder, ELSEWHERE), elsewhere);
  return folder;
}

function removeWith(folder: string, owner: string): void {
  const file = path.join(folder, ELSEWHERE);
  const elsewhere = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  if (path.isAbsolute(elsewhere) && elsewhere.endsWith(`.unfinished-${owner}`)) remove(elsewhere);
  remove(folder);
}

/** Removes what commands of this user that were killed have left on this machine. Never throws: others may be at it, too. */
export function removeLeftovers(): void {
  const temporary = os.tmpdir();
  try {
    for (const name of fs.readdirSync(temporary)) {
      const [, owner] = /^release-(?:pages|preview|export)-(\w{8}-\d+)-\w{6}$/.exec(name) ?? [];
      if (!owner) continue;
      const folder = path.join(temporary, name);
      const { uid, mtimeMs } = fs.lstatSync(folder);
      // Everybody may write there: what others say must go is nothing to us.
      if (uid === process.getuid?.() && isGone(owner, mtimeMs)) removeWith(folder, owner);
    }
  } catch {
    // What is still there is removed by the next command.
  }
}

/**
 * Does work with a temporary folder, which is gone at the end, whatever happens, with what is `elsewhere`: also
 * when the process is told to end. What a killed process leaves goes with any later command.
 */
export async function withTemporary<T>(
  what: 'pages' | 'export',
  work: (folder: string) => Promise<T>,
  elsewhere?: string,
): Promise<T> {
  const folder = temporaryFolder(what, elsewhere);
  const done = onInterrupt(() => removeWith(folder, OWNER));
  try {
    return await work(folder);
  } finally {
    done();
    removeWith(folder, OWNER);
  }
}
