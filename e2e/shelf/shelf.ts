import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib';
import { digestOf, releaseIdOf } from '@site/shared/contract/digest';
import tar from 'tar-fs';

const ARCHIVE = path.join(import.meta.dirname, 'releases.tar.br');

const isLeftOut = (name: string) => /\/maps(\/|$)/.test(name);
const plain = (header: tar.Headers) => {
  Object.assign(header, {
    mtime: new Date(0),
    uid: 0,
    gid: 0,
    mode: header.type === 'directory' ? 0o755 : 0o644,
  });
  return header;
};

/** `<shelf>/<app>/` is a built release, as `--from` takes it. */
export async function unpack(folder: string, archive = ARCHIVE): Promise<void> {
  await pipeline(fs.createReadStream(archive), createBrotliDecompress(), tar.extract(folder));
}

export const shelvesIn = (folder: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    fs.readdirSync(folder).map((name) => [name, fs.readdirSync(path.join(folder, name))]),
  );

/** Without source maps, so its digest differs. */
export function put(release: string, folder: string, name: string): void {
  const file = path.join(release, 'release.json');
  const { maps: _maps, ...description } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
    app: string;
    version: string;
    maps?: object;
  };
  const digest = digestOf(description);
  const id = releaseIdOf(description.version, digest);
  const place = path.join(folder, name, description.app);
  fs.cpSync(release, place, {
    recursive: true,
    filter: (source) => !isLeftOut(source.slice(release.length)),
  });
  fs.writeFileSync(
    path.join(place, 'release.json'),
    JSON.stringify({ ...description, digest, release: id }),
  );
}

export async function pack(folder: string, archive = ARCHIVE): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    // A window that reaches from one release to the same app's previous one.
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  };
  const packed = tar.pack(folder, { map: plain });
  await pipeline(packed, createBrotliCompress({ params }), fs.createWriteStream(archive));
}
