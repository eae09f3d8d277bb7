import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Damaged, ignoreDamaged, StoreUnusable, systemError } from './errors';
import { mapInParallel } from './parallel';
import {
  parsePointer,
  POINTER,
  pointerBytes,
  type Store,
  type StoredKey,
  TEMPORARY,
} from './store';

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '');

/** Otherwise opening a pipe would wait for its other end. */
const READ = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
/** Errors of file systems without hard links. Source: link(2). */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** A folder on any file system with hard links: only linking creates a whole file where none may be. */
export class FileStore implements Store {
  guard?: Store['guard'];
  #mode: Promise<number> | undefined;

  constructor(readonly location: string) {}

  readonly #path = (key: string) => path.join(this.location, key);

  /** Whoever can read the folder can read what is written, whatever the umask. */
  #modeOfFolder(): Promise<number> {
    this.#mode ??= fs.stat(this.location).then(({ mode }) => mode);
    return this.#mode;
  }

  async read(key: string): Promise<Uint8Array | undefined> {
    try {
      const file = await fs.open(this.#path(key), READ);
      try {
        if (!(await file.stat()).isFile())
          throw new Damaged(`${this.#path(key)} is not a file; move it away`);
        const bytes = await file.readFile();
        return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
      } finally {
        await file.close();
      }
    } catch (error) {
      if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
      throw systemError(error, this.#path(key), 'read');
    }
  }

  async #makeFolder(folder: string): Promise<void> {
    const first = await fs.mkdir(folder, { recursive: true });
    if (!first) return;
    const mode = (await this.#modeOfFolder()) & 0o2777;
    const isNew = (created: string) =>
      created.length >= first.length && created.startsWith(this.location + path.sep);
    for (let created = folder; isNew(created); created = path.dirname(created))
      await fs.chmod(created, mode);
  }

  async #writeWhole(file: string, bytes: Uint8Array): Promise<void> {
    const handle = await fs.open(file, 'w');
    try {
      await handle.writeFile(bytes);
      await handle.chmod((await this.#modeOfFolder()) & 0o666);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  /** `show` gives the whole file its name. */
  async #writeThen(
    key: string,
    bytes: Uint8Array,
    show: (temporary: string, file: string) => Promise<void>,
  ): Promise<void> {
    const temporary = this.#path(TEMPORARY + randomUUID());
    const file = this.#path(key);
    try {
      await this.#makeFolder(path.dirname(temporary));
      await this.#writeWhole(temporary, bytes);
      await this.#makeFolder(path.dirname(file));
      await show(temporary, file);
    } finally {
      await fs.rm(temporary, { force: true }).catch(() => undefined);
    }
  }

  async writeOnce(key: string, bytes: Uint8Array): Promise<boolean> {
    try {
      await this.#writeThen(key, bytes, fs.link);
      return true;
    } catch (error) {
      const isLinking = (error as NodeJS.ErrnoException).syscall === 'link';
      if (isLinking && hasCode(error, 'EEXIST')) return false;
      if (!isLinking || !hasCode(error, ...NO_LINKS))
        throw systemError(error, this.#path(key), 'written');
      throw new StoreUnusable(
        `${this.location} is on a disk without hard links, which let one of two deploys at once win; ` +
          'name a folder on another disk (ext4, XFS, Btrfs, APFS, NTFS), or a bucket',
        { cause: error },
      );
    }
  }

  async write(key: string, bytes: Uint8Array): Promise<void> {
    try {
      await this.#writeThen(key, bytes, fs.rename);
    } catch (error) {
      throw systemError(error, this.#path(key), 'written');
    }
  }

  async list(prefix: string): Promise<readonly StoredKey[]> {
    try {
      const keys = prefix.endsWith('/') ? await this.#keysBelow(prefix) : [prefix];
      const listed = await mapInParallel(keys, (key) => this.#stored(key));
      return listed.flatMap((stored) => stored ?? []);
    } catch (error) {
      throw systemError(error, this.#path(prefix), 'read');
    }
  }

  async #keysBelow(folder: string): Promise<readonly string[]> {
    try {
      const entries = await fs.readdir(this.#path(folder), {
        recursive: true,
        withFileTypes: true,
      });
      return entries
        .filter((entry) => !entry.isDirectory())
        .map(({ parentPath, name }) => path.relative(this.location, path.join(parentPath, name)))
        .map((file) => file.replaceAll(path.sep, '/'));
    } catch (error) {
      if (hasCode(error, 'ENOENT', 'ENOTDIR')) return [];
      throw error;
    }
  }

  async #stored(key: string): Promise<StoredKey | undefined> {
    try {
      const stats = await fs.stat(this.#path(key));
      return stats.isDirectory() ? undefined : { key, writtenAt: stats.mtimeMs };
    } catch (error) {
      if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    try {
      await fs.rm(this.#path(key), { force: true });
    } catch (error) {
      if (hasCode(error, 'ENOTDIR')) return;
      throw systemError(error, this.#path(key), 'removed');
    }
  }

  async readPointer(): Promise<number | undefined> {
    const bytes = await this.read(POINTER);
    return bytes && parsePointer(bytes, this.location);
  }

  /** Two moves at once may leave the lower number: `activate` moves it again. */
  async movePointer(composition: number): Promise<void> {
    const current = (await this.readPointer().catch(ignoreDamaged)) ?? 0;
    if (current < composition) await this.write(POINTER, pointerBytes(composition));
  }
}
