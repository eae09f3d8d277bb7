import type { Release } from '@site/shared/contract';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { hasIntegrity } from '../../releases/built-release';
import { hash } from '../../store/hash';
import { variantsOf } from '../../pages/sets/page-files';
import type { FileSet } from '../../pages/sets/page-set';
import { keyOf } from '../../releases/releases';
import { inParallel } from '../../store/in-parallel';
import type { Store } from '../../store/store';

const PARALLEL = 16;
const VARIANTS = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;

async function isSame(
  variant: Buffer,
  expand: (body: Buffer) => Promise<Buffer>,
  body: Buffer,
): Promise<boolean> {
  try {
    return (await expand(variant)).equals(body);
  } catch {
    return false;
  }
}

/** What is wrong with a file and its compressed variants, some of which it must have; each starts with a key. */
async function fileFaults(
  store: Store,
  key: string,
  isRight: (body: Buffer) => boolean,
  must: readonly string[] = [],
): Promise<string[]> {
  const body = await store.read(key);
  if (!body || !isRight(body)) return [`${key} ${body ? 'differs from its hash' : 'is missing'}`];
  const faults: string[] = [];
  for (const [ending, expand] of Object.entries(VARIANTS)) {
    const variant = await store.read(key + ending);
    if (!variant && must.includes(ending)) faults.push(`${key}${ending} is missing`);
    if (variant && !(await isSame(variant, expand, body)))
      faults.push(`${key}${ending} is not ${key} compressed`);
  }
  return faults;
}

/**
 * Holds all files of a release against the hashes in its description; gives what is wrong. Source maps only if
 * they are asked for: no visitor needs them.
 */
export async function releaseFaults(
  store: Store,
  release: Release,
  withMaps = false,
): Promise<string[]> {
  const { client, server, maps = {} } = release;
  const files = [
    ...Object.entries(client).map(([name, file]) => [`client/${name}`, file] as const),
    ...Object.entries(server).map(([name, file]) => [`server/${name}`, file] as const),
    ...Object.entries(withMaps ? maps : {}).map(([name, file]) => [`maps/${name}`, file] as const),
  ];
  const faults: string[] = [];
  await inParallel(files, PARALLEL, async ([name, described]) => {
    const key = keyOf(release, name);
    const isRight = (body: Buffer) => hasIntegrity(body, described);
    faults.push(...(await fileFaults(store, key, isRight)));
  });
  return faults;
}

/** Holds all files of a page set against the hashes in its list; gives what is wrong. */
export async function pageSetFaults(store: Store, { id, pages }: FileSet): Promise<string[]> {
  const faults: string[] = [];
  await inParallel(Object.values(pages), PARALLEL, async ({ file, etag }) => {
    const isRight = (body: Buffer) => hash(body) === etag;
    faults.push(
      ...(await fileFaults(
        store,
        `pages/${id}/${file}`,
        isRight,
        variantsOf(file).filter(Boolean),
      )),
    );
  });
  return faults;
}
