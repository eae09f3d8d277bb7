import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

interface Way {
  readonly compress: (body: Buffer) => Promise<Buffer>;
  readonly expand: (variant: Buffer) => Buffer;
}

/** As small as can be: browsers get them a thousand times for each time they are made. */
const WAYS: Readonly<Record<'.br' | '.gz', Way>> = {
  '.br': {
    compress: (body) =>
      brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    expand: (variant) => brotliDecompressSync(variant),
  },
  '.gz': {
    compress: (body) => gzipped(body, { level: constants.Z_BEST_COMPRESSION }),
    expand: (variant) => gunzipSync(variant),
  },
};

/** What compresses: another version may give other bytes. */
const { brotli: BROTLI, zlib: ZLIB } = process.versions;

const HOUR_MS = 3_600_000;

const writtenAt = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Compresses files, and keeps what it made by their content: most are the same in the next build. */
export class CompressedFiles {
  readonly #needed = new Set<string>();

  constructor(readonly folder: string) {
    fs.mkdirSync(folder, { recursive: true });
  }

  /** Takes a file's bytes, gives the compressed ones by the ending of their names. */
  async of(body: Buffer): Promise<ReadonlyMap<string, Buffer>> {
    const hash = createHash('sha256').update(`${BROTLI} ${ZLIB}\0`).update(body).digest('hex');
    const found = new Map<string, Buffer>();
    for (const [ending, way] of Object.entries(WAYS)) {
      this.#needed.add(hash + ending);
      const kept = this.#kept(hash + ending, body, way);
      const variant = kept ?? (await way.compress(body));
      if (!kept) this.#keep(hash + ending, variant);
      found.set(ending, variant);
    }
    return found;
  }

  /** What was kept under that name, if it is still those bytes compressed. */
  #kept(name: string, body: Buffer, { expand }: Way): Buffer | undefined {
    try {
      const variant = fs.readFileSync(path.join(this.folder, name));
      return expand(variant).equals(body) ? variant : undefined;
    } catch {
      return undefined;
    }
  }

  /** A build that is ended in the middle leaves no half of one. */
  #keep(name: string, body: Buffer): void {
    const file = path.join(this.folder, name);
    fs.writeFileSync(`${file}.${process.pid}`, body);
    fs.renameSync(`${file}.${process.pid}`, file);
  }

  /** Forgets what was not asked for, but for what another build may be writing at this moment. */
  forgetOthers(): void {
    const isUnfinished = (name: string) =>
      !/\.(br|gz)$/.test(name) && Date.now() - writtenAt(path.join(this.folder, name)) < HOUR_MS;
    for (const name of fs.readdirSync(this.folder))
      if (!this.#needed.has(name) && !isUnfinished(name))
        fs.rmSync(path.join(this.folder, name), { force: true });
  }
}
