import type { Release } from '@site/shared/contract';
import { hasIntegrity } from '../../releases/identity/integrity';
import { hash } from '../../store/hash';
import { fileFaults } from '../../pages/sets/file-faults';
import { storedFormsOf } from '../../pages/sets/page-files';
import type { FileSet } from '../../pages/sets/page-set';
import { keyOf } from '../../releases/releases';
import { inParallel } from '../../store/in-parallel';
import type { Store } from '../../store/store';

const PARALLEL = 16;

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
        storedFormsOf(file).filter(Boolean),
      )),
    );
  });
  return faults;
}
