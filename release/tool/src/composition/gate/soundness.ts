import type { Release } from '@site/shared/contract';
import { hasIntegrity } from '@site/composer/integrity';
import { checksum } from '@site/composer/hash';
import { fileFaults, type OnBadForm } from '@site/composer/file-faults';
import { formsWantedOf } from '@site/composer/page-files';
import type { FileSet } from '@site/composer/page-set';
import { storeKeyOfBuiltFile } from '@site/composer/releases';
import { inParallel } from '@site/composer/in-parallel';
import type { Store } from '@site/composer/store';

interface Looking {
  /** Visitors need no source maps. */
  readonly withMaps?: boolean;
  readonly onBadForm?: OnBadForm;
}

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
  await inParallel(files, async ([name, described]) => {
    const key = storeKeyOfBuiltFile(release, name);
    const isRight = (body: Buffer) => hasIntegrity(body, described);
    faults.push(...(await fileFaults(store, { key, isRight, wanted: [] }, onBadForm)));
  });
  return faults;
}

export async function pageSetFaults(
  store: Store,
  { id, pages }: FileSet,
  onBadForm: OnBadForm = 'report',
): Promise<string[]> {
  const faults: string[] = [];
  await inParallel(Object.values(pages), async ({ file, etag, ...metadata }) => {
    const key = `pages/${id}/${file}`;
    const isRight = (body: Buffer) => checksum(body) === etag;
    const kept = { key, isRight, wanted: formsWantedOf(file), metadata };
    faults.push(...(await fileFaults(store, kept, onBadForm)));
  });
  return faults;
}
