import { parseSite, siteKey } from '@site/composer/site-description';
import type { Composition } from '@site/tool/compositions';
import { parsed } from '@site/tool/record';
import { gzipSync } from 'node:zlib';
import { contentOf, liveKey, type Variant } from '@site/tool/variants';
import { type Documents, documentsOf, keyOf, type LiveFiles, liveFilesOf } from './live-files';
import type { PageSets } from './page-sets';
import { readNamed } from './named-files';

export const readRecord = (store: string, composition: string): Composition =>
  readNamed(store, `compositions/${composition}/composition.json`, (text) =>
    parsed(text.toString(), Number(composition)),
  );

function compressedOnce(body: Buffer): () => Uint8Array {
  let made: Uint8Array | undefined;
  return () => (made ??= gzipSync(body));
}

/** Opened for good, so no response can mix two compositions. Throws Damaged. */
export function openVariant(pageSets: PageSets, record: Composition, variant: Variant): LiveFiles {
  const { store } = pageSets;
  const { composition } = record;
  const about = readNamed(store, liveKey(composition, variant), (live) => ({
    ...documentsOf(live.toString()),
    liveGzip: compressedOnce(live),
  }));
  return openSite(pageSets, contentOf(record, variant).site, `${composition}-${variant}`, about);
}

/** `name` must be unique. */
export function openSite(
  pageSets: PageSets,
  id: string,
  name: string,
  about: Documents,
): LiveFiles {
  const { store } = pageSets;
  const site = readNamed(store, siteKey(id), (text) => parseSite(text, store, id));
  const files = liveFilesOf({ ...site, id }, site.sets.map(pageSets.get), name, about, store);
  readNamed(store, keyOf(files.notFound), () => undefined);
  return files;
}
