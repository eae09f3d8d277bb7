import { REBUILD } from '@site/composer/stored-description';
import { hasFallbackPages, mountsOf, fallbackPageMounts } from '@site/composer/mounts';
import type { FileSet, PageSet } from '@site/composer/page-set';
import type { Site } from '@site/composer/site-description';
import type { Mounts, Store } from '@site/composer/store';

function differences(found: Mounts, right: Mounts, name: (path: string) => string): string[] {
  return Object.keys({ ...right, ...found }).flatMap((path) => {
    const [is, should] = [found[path], right[path]];
    if (is === should) return [];
    if (should === undefined) return [`${name(path)} does not belong to the site`];
    if (is === undefined) return [`${name(path)} is missing`];
    return [`${name(path)} leads to ${is || 'nothing else'} instead of ${should}`];
  });
}

const rewritesOf = (sets: readonly (FileSet & Partial<PageSet>)[]): Mounts =>
  Object.assign({}, ...sets.map(({ rewrites = {} }) => rewrites)) as Mounts;

/** One line per fault, with the next step. */
export async function siteFaults(
  store: Store,
  { id, sets, mounts, rewrites }: Site,
  pageSets: ReadonlyMap<string, FileSet>,
): Promise<string[]> {
  const lost = sets.filter((set) => !pageSets.has(set));
  if (lost.length > 0)
    return lost.map((set) => `pages/${set}.json is missing, but sites/${id} needs it; ${REBUILD}`);
  const all = sets.flatMap((set) => pageSets.get(set) ?? []);
  const fallbackPages = hasFallbackPages(mounts) ? fallbackPageMounts(all, rewritesOf(all)) : {};
  const right = { ...mountsOf(all), ...fallbackPages };
  const linked = await store.linkedFolder?.(`sites/${id}`);
  return [
    ...differences(mounts, right, (path) => `sites/${id}.json: mounts: ${path}`),
    ...differences(rewrites, rewritesOf(all), (path) => `sites/${id}.json: rewrites: ${path}`),
    ...differences(linked ?? right, right, (path) => `sites/${id}/${path}`),
  ].map((fault) => `${fault}; remove sites/${id}.json and sites/${id}; ${REBUILD}`);
}
