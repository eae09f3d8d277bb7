import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, statSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Damaged, StoreUnusable } from '@site/composer/errors';
import { numberIn, numbersIn } from '../composition-names';
import { hasContentTime, timeOf } from '../content-time';
import { hasCode, creatingFolder, writeWhole } from '../disk/in-folder';
import { createLinks, linksIn } from '../disk/link-folders';
import { fileMode, makeFolders, share } from '../disk/rights';
import type { Mounts, Store } from '@site/composer/store';

/** File operations between two turns of the event loop; each takes about 20 µs. */
const YIELD_EVERY = 64;
/** No write takes an hour: older files belong to a killed command. */
const STALE_WRITE_MS = 3_600_000;
/** Holds files until they are complete. */
export const WRITING = '.writing';
/** Errors of file systems without hard links, or for a file of another user. Source: link(2). */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];
/** Enough for a rollback and a prune, many times over. */
const RESERVED_BYTES = 1_000_000;
const RESERVE = '.reserve';
const POINTER = 'current';
/** ext4 puts "lost+found" into the top folder of a disk. */
const OWN = new Set([WRITING, RESERVE, POINTER, 'lost+found']);

let counter = 0;

/** Only `current` and the facts change; `current` is a symbolic link to the live composition, swapped by rename. */
export class FileStore implements Store {
  readonly folder: string;
  #operations = 0;
  #mode: number | undefined;

  constructor(readonly place: string) {
    this.folder = place;
  }

  readonly #at = (key: string) => path.join(this.place, key);

  #fileMode(): number {
    return (this.#mode ??= fileMode(this.place));
  }

  #temporary(): string {
    return this.#at(`${WRITING}/${process.pid}-${Date.now()}-${++counter}`);
  }

  /** A deploy reads thousands of files synchronously; this lets other work run in between. */
  async #turn(): Promise<void> {
    if (++this.#operations % YIELD_EVERY === 0) await setImmediate();
  }

  async read(key: string): Promise<Buffer | undefined> {
    await this.#turn();
    const file = this.#at(key);
    try {
      const found = statSync(file, { throwIfNoEntry: false });
      // Reading anything but a regular file may block.
      return found?.isFile() ? readFileSync(file) : found && (await fs.readFile(file));
    } catch (fault) {
      if (hasCode(fault, 'ENOENT', 'ENOTDIR')) return undefined;
      if (hasCode(fault, 'EISDIR', 'ELOOP'))
        throw new Damaged(`${this.#at(key)}: is not a file; move it away, and restore the file`);
      throw fault;
    }
  }

  async writtenAt(key: string): Promise<Date | undefined> {
    await this.#turn();
    try {
      const found = statSync(this.#at(key), { throwIfNoEntry: false });
      // The mtime of served files is derived from their content.
      return hasContentTime(key) ? found?.ctime : found?.mtime;
    } catch (fault) {
      if (hasCode(fault, 'ENOENT', 'ENOTDIR')) return undefined;
      throw fault;
    }
  }

  /** `show` makes the whole file visible at once. */
  async #write(
    key: string,
    body: Buffer | string,
    show: (temporary: string, file: string) => void | Promise<void>,
  ): Promise<void> {
    const temporary = this.#temporary();
    const time = hasContentTime(key) ? timeOf(body) : undefined;
    try {
      await creatingFolder(temporary, this.place, () =>
        writeWhole(temporary, body, this.#fileMode(), time),
      );
      await creatingFolder(this.#at(key), this.place, () => show(temporary, this.#at(key)));
    } finally {
      rmSync(temporary, { force: true });
    }
  }

  async writeOnce(key: string, body: Buffer | string): Promise<boolean> {
    try {
      // Fails if the name is taken.
      await this.#write(key, body, linkSync);
      return true;
    } catch (fault) {
      if (hasCode(fault, 'EEXIST')) return false;
      // Linking our own file fails for no other reason.
      const isLinking = (fault as NodeJS.ErrnoException).syscall === 'link';
      if (!isLinking || !hasCode(fault, ...NO_LINKS)) throw fault;
      throw new StoreUnusable(
        `${this.place} is on a disk without hard links, by which a store writes each file whole or not at all; ` +
          'name a folder on another disk (ext4, XFS, Btrfs, APFS, NTFS), or a bucket',
      );
    }
  }

  replace = (key: string, body: string): Promise<void> => this.#write(key, body, fs.rename);

  async list(prefix: string): Promise<string[]> {
    try {
      const names = (await fs.readdir(this.#at(prefix))).sort();
      return prefix === '' ? names.filter((name) => !OWN.has(name)) : names;
    } catch (fault) {
      if (hasCode(fault, 'ENOENT', 'ENOTDIR')) return [];
      throw fault;
    }
  }

  async below(prefix: string): Promise<string[]> {
    if (prefix === '')
      return (await Promise.all((await this.list('')).map((name) => this.below(name)))).flat();
    try {
      const found = await fs.readdir(this.#at(prefix), { recursive: true, withFileTypes: true });
      return found
        .filter((entry) => !entry.isDirectory())
        .map(({ parentPath, name }) => path.relative(this.place, path.join(parentPath, name)));
    } catch (fault) {
      if (hasCode(fault, 'ENOTDIR')) return [prefix];
      if (hasCode(fault, 'ENOENT')) return [];
      throw fault;
    }
  }

  async link(from: string, to: string): Promise<boolean> {
    await this.#turn();
    try {
      await creatingFolder(this.#at(to), this.place, () => linkSync(this.#at(from), this.#at(to)));
      share(this.#at(to), this.#fileMode());
    } catch (fault) {
      if (hasCode(fault, 'ENOENT', 'ENOTDIR')) return false;
      if (hasCode(fault, 'EMLINK', ...NO_LINKS)) return this.#copy(from, to);
      if (!hasCode(fault, 'EEXIST')) throw fault;
    }
    return true;
  }

  /** For a file of another user, or one with the maximum number of links. */
  async #copy(from: string, to: string): Promise<boolean> {
    const body = await this.read(from);
    if (body) await this.writeOnce(to, body);
    return body !== undefined;
  }

  async move(from: string, to: string): Promise<void> {
    try {
      await creatingFolder(this.#at(to), this.place, () => fs.rename(this.#at(from), this.#at(to)));
    } catch (fault) {
      if (hasCode(fault, 'ENOENT', 'ENOTDIR')) return;
      if (!hasCode(fault, 'EEXIST', 'ENOTEMPTY')) throw fault;
      for (const name of await this.list(from)) await this.move(`${from}/${name}`, `${to}/${name}`);
      await this.remove(from);
    }
  }

  async remove(prefix: string): Promise<void> {
    await fs.rm(this.#at(prefix), { recursive: true, force: true });
  }

  async live(): Promise<number | undefined> {
    try {
      const leads = await fs.readlink(this.#at(POINTER));
      return numberIn(path.basename(leads)) ?? this.#refuse(`leads to ${leads}`);
    } catch (fault) {
      if (hasCode(fault, 'ENOENT')) return undefined;
      if (hasCode(fault, 'EINVAL')) return this.#refuse('is a file or a folder');
      throw fault;
    }
  }

  #refuse(fault: string): never {
    throw new Damaged(
      `${this.#at(POINTER)}: ${fault}, not a link to a composition; ` +
        'move it away: the next deploy or rollback makes it again',
    );
  }

  async activate(composition: number, site: string): Promise<void> {
    const folder = this.#at(`compositions/${composition}`);
    await fs.symlink(`../../sites/${site}`, path.join(folder, 'site')).catch((fault: unknown) => {
      if (!hasCode(fault, 'EEXIST')) throw fault;
    });
    await this.#reserve();
    // Another process may activate a higher number between the check and the rename, so check again.
    for (
      let highest = await this.#highest();
      ((await this.live()) ?? 0) < highest;
      highest = await this.#highest()
    ) {
      await this.#point(highest);
    }
  }

  /** For a rollback or a prune on a full disk. */
  async #reserve(): Promise<void> {
    const body = randomBytes(RESERVED_BYTES);
    await fs.writeFile(this.#at(RESERVE), body, { flag: 'wx' }).catch(() => undefined);
  }

  async releaseReserve(): Promise<boolean> {
    const isThere = (await this.writtenAt(RESERVE)) !== undefined;
    await this.remove(RESERVE);
    return isThere;
  }

  async #point(composition: number): Promise<void> {
    const temporary = this.#temporary();
    makeFolders(path.dirname(temporary), this.place);
    await fs.symlink(`compositions/${composition}`, temporary);
    await fs.rename(temporary, this.#at(POINTER));
  }

  async #highest(): Promise<number> {
    for (const number of numbersIn(await this.list('compositions'))) {
      const ready = await fs.stat(this.#at(`compositions/${number}/site`)).catch(() => undefined);
      if (ready) return number;
    }
    return 0;
  }

  linkFolder(folder: string, mounts: Mounts): Promise<void> {
    return createLinks(this.place, this.#temporary(), folder, mounts);
  }

  linkedFolder(folder: string): Promise<Mounts> {
    return linksIn(this.place, folder);
  }

  async removePartialWrites(): Promise<number> {
    // The name has the time; mtime is derived from the content.
    const isOld = (name: string) => Date.now() - Number(name.split('-')[1]) > STALE_WRITE_MS;
    const old = (await this.list(WRITING)).filter(isOld);
    for (const name of old) await this.remove(`${WRITING}/${name}`);
    return old.length;
  }
}
