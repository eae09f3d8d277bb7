import fs from 'node:fs';
import path from 'node:path';

const DESCRIPTION = 'release.json';

function isThere(file: string, body: Buffer): boolean {
  const found = fs.lstatSync(file, { throwIfNoEntry: false });
  return (
    found?.isFile() === true && found.size === body.length && fs.readFileSync(file).equals(body)
  );
}

/**
 * Writing a file takes ten times as long as comparing it. Without the description, written last,
 * the folder is no release.
 */
export class ReleaseFolder {
  readonly #files = new Set<string>();

  constructor(readonly folder: string) {
    fs.rmSync(path.join(folder, DESCRIPTION), { force: true });
  }

  write(name: string, body: Buffer): void {
    const file = path.join(this.folder, name);
    this.#files.add(file);
    if (isThere(file, body)) return;
    fs.rmSync(file, { recursive: true, force: true });
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, body);
  }

  #removeOthers(folder: string): void {
    for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
      const found = path.join(folder, entry.name);
      if (entry.isDirectory()) this.#removeOthers(found);
      else if (!this.#files.has(found)) fs.rmSync(found);
    }
    if (fs.readdirSync(folder).length === 0) fs.rmdirSync(folder);
  }

  finish(description: string): void {
    this.#removeOthers(this.folder);
    fs.writeFileSync(path.join(this.folder, DESCRIPTION), description);
  }
}
