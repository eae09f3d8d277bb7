import fs from 'node:fs/promises';
import path from 'node:path';
import { mapInParallel } from '@site/store';

const hasCode = (error: unknown, ...codes: readonly string[]) =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '');

/** Resolves to undefined if it is missing. */
export const readIfThere = (file: string): Promise<Uint8Array | undefined> =>
  fs.readFile(file).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return undefined;
    throw error;
  });

/** Resolves to milliseconds, or 0 without a folder. */
async function newestTime(folder: string | undefined): Promise<number> {
  if (folder === undefined) return 0;
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const times = await mapInParallel(
    files,
    async ({ parentPath, name }) => (await fs.stat(path.join(parentPath, name))).mtimeMs,
  );
  return times.reduce((newest, time) => Math.max(newest, time), 0);
}

/** FAT keeps times to two seconds, and S3 to one. */
const TIME_STEP_MS = 2_000;

/**
 * Writes one export for tools that synchronize by time and size: equal bytes keep their time, all others get one newer
 * than anything in the last export.
 */
export class ExportWriter {
  readonly #names = new Set<string>();

  private constructor(
    readonly folder: string,
    readonly previous: string | undefined,
    readonly time: Date,
  ) {}

  static async create(folder: string, previous: string | undefined): Promise<ExportWriter> {
    const newest = Math.max(Date.now(), (await newestTime(previous)) + TIME_STEP_MS);
    await fs.mkdir(folder, { recursive: true });
    return new ExportWriter(folder, previous, new Date(Math.ceil(newest / 1_000) * 1_000));
  }

  get count(): number {
    return this.#names.size;
  }

  /** `isImmutable`: its address contains its hash, so it may share the disk with the last export. */
  async write(name: string, bytes: Uint8Array, isImmutable = false): Promise<void> {
    if (this.#names.has(name)) return;
    this.#names.add(name);
    const file = path.join(this.folder, name);
    await fs.mkdir(path.dirname(file), { recursive: true });
    const before = this.previous && path.join(this.previous, name);
    const existing = before && (await readIfThere(before));
    const isSame = existing && Buffer.from(existing).equals(bytes);
    if (isSame && isImmutable && (await link(before, file))) return;
    await fs.writeFile(file, bytes);
    const time = isSame ? (await fs.stat(before)).mtime : this.time;
    await fs.utimes(file, time, time);
  }
}

/** False where there are no hard links. */
const link = (existing: string, file: string): Promise<boolean> =>
  fs.link(existing, file).then(
    () => true,
    () => false,
  );
