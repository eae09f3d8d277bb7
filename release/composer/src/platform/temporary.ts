import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onInterrupt } from './ending/interrupt';
import { PROCESS_PLACE, isRunning } from './processes';

/** A process on another machine counts as ended after this. */
const STALE_AFTER_MS = 24 * 3_600_000;
/** Names a file elsewhere to remove with the folder. */
const LINK_FILE = 'elsewhere';

const place = createHash('sha256').update(JSON.stringify(PROCESS_PLACE)).digest('hex').slice(0, 8);

/** In names of files that belong to this process. */
export const OWNER_SUFFIX = `${place}-${process.pid}`;

export function isStale(owner: string, since: number): boolean {
  const [, where, pid] = /^(?:([0-9a-f]{8})-)?(\d+)$/.exec(owner) ?? [];
  if (!pid) return false;
  if (where === place) return !isRunning(Number(pid));
  return Date.now() - since > STALE_AFTER_MS;
}

/** Others may still be writing there. */
const remove = (file: string) => fs.rmSync(file, { recursive: true, force: true, maxRetries: 3 });

/** A later command removes what this process leaves. `elsewhere`: removed with it. */
export function temporaryFolder(what: 'pages' | 'export', elsewhere?: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `release-${what}-${OWNER_SUFFIX}-`));
  if (elsewhere) fs.writeFileSync(path.join(folder, LINK_FILE), elsewhere);
  return folder;
}

function removeWith(folder: string, owner: string): void {
  const file = path.join(folder, LINK_FILE);
  const elsewhere = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  if (path.isAbsolute(elsewhere) && elsewhere.endsWith(`.unfinished-${owner}`)) remove(elsewhere);
  remove(folder);
}

/** Never throws: others may remove leftovers, too. */
export function removeLeftovers(): void {
  const temporary = os.tmpdir();
  try {
    for (const name of fs.readdirSync(temporary)) {
      const [, owner] = /^release-(?:pages|export)-(\w{8}-\d+)-\w{6}$/.exec(name) ?? [];
      if (!owner) continue;
      const folder = path.join(temporary, name);
      const { uid, mtimeMs } = fs.lstatSync(folder);
      // Anyone can write there: trust only our own files.
      if (uid === process.getuid?.() && isStale(owner, mtimeMs)) removeWith(folder, owner);
    }
  } catch {
    // The next command tries again.
  }
}

/** Removed in any case, also on a signal. */
export async function withTemporary<T>(
  what: 'pages' | 'export',
  work: (folder: string) => Promise<T>,
  elsewhere?: string,
): Promise<T> {
  const folder = temporaryFolder(what, elsewhere);
  const done = onInterrupt(() => removeWith(folder, OWNER_SUFFIX));
  try {
    return await work(folder);
  } finally {
    done();
    removeWith(folder, OWNER_SUFFIX);
  }
}
