import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { BY_CONTENT, ENDINGS, hashInName } from '@site/contract';
import {
  type Composition,
  mapInParallel,
  type OpenComposition,
  readDescription,
  releaseId,
  StoreUnusable,
  type ReleaseRef,
  releasesInWindow,
  type SiteReader,
  type Store,
  type StoredFile,
} from '@site/store';
import { ServerError } from '../errors';
import { DEFAULT_HSTS } from '../hsts';
import { describeLive, readRelease } from '../site/live-json';
import { type Live, openLive } from '../site/open-live';
import { ExportWriter, readIfThere } from './files';
import { hostFiles } from './host-files';
import { caddyFile, nginxFiles } from './web-server-files';
import { publicName, rulesOf } from './site-rules';

export interface ExportOptions {
  readonly hsts?: string | undefined;
  /** Writes a new folder beside the last one, and moves the link `current` to it. */
  readonly switch?: boolean | undefined;
  /** By default one that starts. */
  readonly reader?: SiteReader | undefined;
}

export interface Exported {
  readonly composition: number;
  /** What a web server or host serves is in `public` below it. */
  readonly folder: string;
  readonly files: number;
  /** Sentences for the person who exports: trials that are on, limits of hosts. */
  readonly notes: readonly string[];
}

/** The file that marks a folder as an export. */
const MARK = 'export.json';
const LINK = 'current';
const ENCODINGS = ['br', 'gzip'] as const;
const encode = (text: string) => new TextEncoder().encode(text);

async function writeStored(
  writer: ExportWriter,
  reader: SiteReader,
  name: string,
  file: StoredFile,
  isImmutable = false,
): Promise<void> {
  const plain = await reader.readFile(file);
  if (plain) await writer.write(name, plain, isImmutable);
  for (const encoding of ENCODINGS) {
    const compressed = await reader.readFile(file, encoding);
    if (file.encodings[encoding] && compressed)
      await writer.write(name + ENDINGS[encoding], compressed, isImmutable);
  }
}

async function writeText(writer: ExportWriter, name: string, text: string): Promise<void> {
  const bytes = encode(text);
  await writer.write(name, bytes);
  await writer.write(`${name}.br`, brotliCompressSync(bytes));
  await writer.write(`${name}.gz`, gzipSync(bytes, { level: 9 }));
}

async function writeSite(
  writer: ExportWriter,
  reader: SiteReader,
  { live, composition }: OpenComposition,
): Promise<void> {
  await mapInParallel(live.paths, async (page) => {
    const file = live.findPage(page);
    if (file) await writeStored(writer, reader, `public/${publicName(page, file)}`, file);
  });
  for (const { path: name, text } of live.documents.values())
    await writeText(writer, `public${name}`, text);
  const described = await describeLive(reader, composition, undefined);
  await writeText(writer, 'public/live.json', JSON.stringify(described));
}

async function writeRelease(
  writer: ExportWriter,
  reader: SiteReader,
  app: string,
  release: ReleaseRef,
): Promise<void> {
  const { files } = await readDescription(reader.store, app, release);
  const { byContent } = await readRelease(reader, app, release);
  const sent = Object.keys(files).filter((file) => file.startsWith('client/'));
  await mapInParallel(sent, async (file) => {
    const stored = await reader.fileOfRelease(app, release, file);
    const name = file.slice('client/'.length);
    const folder = byContent && hashInName(name) ? BY_CONTENT : releaseId(release);
    if (stored)
      await writeStored(writer, reader, `public/_releases/${app}/${folder}/${name}`, stored, true);
  });
}

/** Open tabs may ask for files of these releases. */
async function writeReleases(
  writer: ExportWriter,
  reader: SiteReader,
  composition: Composition,
): Promise<readonly string[]> {
  const notes: string[] = [];
  for (const app of Object.keys({ ...composition.moves, ...composition.apps }))
    for (const release of releasesInWindow(composition, app))
      await writeRelease(writer, reader, app, release).catch((error: Error) => {
        const isLive = composition.apps[app]?.digest === release.digest;
        if (isLive || error instanceof StoreUnusable) throw error;
        notes.push(
          `The files of ${app} ${releaseId(release)}, for tabs that are open, are not all there: ${error.message}.`,
        );
      });
  return notes;
}

const trialNotes = ({ trials }: Composition): readonly string[] =>
  trials.map(
    ({ app, percent }) =>
      `A release of ${app} is on trial for ${percent}% of visits of npx release serve; this export serves everybody what is live.`,
  );

/** `served`: where the export will be found. */
async function writeExport(
  { reader, opened }: Live,
  writer: ExportWriter,
  served: string,
  hsts: string,
): Promise<Exported> {
  const { composition, live } = opened;
  await writeSite(writer, reader, opened);
  const notWritten = await writeReleases(writer, reader, composition);
  const rules = rulesOf(live);
  const { headers, redirects, notes } = hostFiles(rules, hsts);
  const texts: Readonly<Record<string, string>> = {
    'public/_headers': headers,
    'public/_redirects': redirects,
    ...nginxFiles(rules, served, hsts),
    Caddyfile: caddyFile(rules, served, hsts),
  };
  // Two of these texts are public, too.
  const files = writer.count + 2;
  for (const [name, text] of Object.entries(texts)) await writer.write(name, encode(text));
  const mark = { format: 1, composition: composition.number };
  await writer.write(MARK, encode(`${JSON.stringify(mark)}\n`));
  return {
    composition: composition.number,
    folder: served,
    files,
    notes: [...trialNotes(composition), ...notWritten, ...notes],
  };
}

const isExport = async (folder: string) =>
  (await readIfThere(path.join(folder, MARK))) !== undefined;

async function isEmptyOrMissing(folder: string): Promise<boolean> {
  const names = await fs.readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.length === 0;
}

async function replaceFolder(written: string, folder: string): Promise<void> {
  const old = `${written}-old`;
  try {
    await fs.rename(folder, old).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await fs.rename(written, folder);
    await fs.rm(old, { recursive: true, force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EBUSY') throw error;
    throw new ServerError(
      `${folder} is a mounted volume, which cannot be replaced as a whole; name a new folder in it: ${folder}/site`,
    );
  }
}

async function exportInPlace(
  open: () => Promise<Live>,
  folder: string,
  hsts: string,
): Promise<Exported> {
  const previous = (await isExport(folder)) ? folder : undefined;
  if (!previous && !(await isEmptyOrMissing(folder)))
    throw new ServerError(
      `${folder} is neither empty nor an export; name a new folder, or one that npx release export wrote`,
    );
  const unfinished = `${folder}.unfinished-${randomUUID()}`;
  try {
    const writer = await ExportWriter.create(unfinished, previous);
    const exported = await writeExport(await open(), writer, folder, hsts);
    await replaceFolder(unfinished, folder);
    return exported;
  } finally {
    await fs.rm(unfinished, { recursive: true, force: true });
  }
}

const EXPORT_NAME = /^composition-[1-9]\d*-[0-9a-f]{8}$/;

const DAY_MS = 86_400_000;

/** True while another command may be writing it. The mark is written last. */
async function isUnfinished(folder: string): Promise<boolean> {
  if (await isExport(folder)) return false;
  const stats = await fs.stat(folder).catch(() => undefined);
  return stats !== undefined && Date.now() - stats.mtimeMs < DAY_MS;
}

/** Returns a note for each that cannot be removed. */
async function removeExports(folders: readonly string[]): Promise<readonly string[]> {
  const notes: string[] = [];
  for (const folder of folders) {
    if (await isUnfinished(folder)) continue;
    await fs.rm(folder, { recursive: true, force: true }).catch((error: Error) => {
      notes.push(`The old export ${folder} cannot be removed: ${error.message}.`);
    });
  }
  return notes;
}

/** One rename moves the link, so that web servers never see a mixture. */
async function exportAndSwitch(
  open: () => Promise<Live>,
  folder: string,
  hsts: string,
): Promise<Exported> {
  const link = path.join(folder, LINK);
  const previous = await fs.realpath(link).catch(() => undefined);
  const existing = await fs.readdir(folder).catch(() => []);
  const foreign = existing.find((name) => name !== LINK && !EXPORT_NAME.test(name));
  if (!previous && foreign)
    throw new ServerError(
      `${folder} has ${foreign} in it; name a new folder, or one that npx release export --switch wrote`,
    );
  const live = await open();
  const name = `composition-${live.opened.composition.number}-${randomUUID().slice(0, 8)}`;
  const target = path.join(folder, name);
  let exported: Exported;
  try {
    const writer = await ExportWriter.create(target, previous);
    exported = await writeExport(live, writer, link, hsts);
    const next = path.join(folder, `.${LINK}-${randomUUID()}`);
    await fs.symlink(name, next);
    await fs.rename(next, link);
  } catch (error) {
    await fs.rm(target, { recursive: true, force: true });
    throw error;
  }
  // Requests that began with the last one may still read it.
  const last = previous && path.basename(previous);
  const old = existing.filter((other) => EXPORT_NAME.test(other) && other !== last);
  const notes = await removeExports(old.map((other) => path.join(folder, other)));
  return { ...exported, notes: [...exported.notes, ...notes] };
}

/** Writes what is live, whole or not at all. Rejects with ServerError or the store's error. */
export function exportSite(
  store: Store,
  folder: string,
  { hsts = DEFAULT_HSTS, switch: isSwitch = false, reader }: ExportOptions = {},
): Promise<Exported> {
  const target = path.resolve(folder);
  const open = () => openLive(store, reader);
  return isSwitch ? exportAndSwitch(open, target, hsts) : exportInPlace(open, target, hsts);
}
