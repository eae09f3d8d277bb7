import type { Release } from '@site/shared/contract';
import { hasIntegrity } from '../../releases/identity/integrity';
import { hash } from '../../store/hash';
import { fileFaults, type OnBadForm } from '../../pages/sets/file-faults';
import { formsWantedOf } from '../../pages/sets/page-files';
import type { FileSet } from '../../pages/sets/page-set';
import { keyOf } from '../../releases/releases';
import { inParallel } from '../../store/in-parallel';
import type { Store } from '../../store/store';

const PARALLEL = 16;

interface Looking {
  /** No visitor needs source maps. */
  readonly withMaps?: boolean;
  readonly onBadForm?: OnBadForm;
}

/**
 * Holds all files of a release against the hashes in its description; gives what is wrong.
 */
export async function releaseFaults(
  store: Store,
  release: Release,
  { withMaps = false, onBadForm = 'report' }: Looking = {},
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
    faults.push(...(await fileFaults(store, { key, isRight, wanted: [] }, onBadForm)));
  });
  return faults;
}

/** Holds all files of a page set against the hashes in its list; gives what is wrong. */
export async function pageSetFaults(
  store: Store,
  { id, pages }: FileSet,
  onBadForm: OnBadForm = 'report',
): Promise<string[]> {
  const faults: string[] = [];
  await inParallel(Object.values(pages), PARALLEL, async ({ file, etag, ...metadata }) => {
    const key = `pages/${id}/${file}`;
    const isRight = (body: Buffer) => hash(body) === etag;
    const kept = { key, isRight, wanted: formsWantedOf(file), metadata };
    faults.push(...(await fileFaults(store, kept, onBadForm)));
  });
  return faults;
}
