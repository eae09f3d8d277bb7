import type { AppName } from '@site/shared/contract';
import { sampled } from '@site/composer/file-faults';
import { type FileSet, pageSetKey } from '@site/composer/page-set';
import { requirePageSet, readSite, type Site } from '@site/composer/site-description';
import type { Composition } from '../history/compositions';
import { contentOf, variantsOf } from '../history/variants';
import { Damaged, ignoreRefusal } from '@site/composer/errors';
import { clientKey, readRelease } from '@site/composer/releases';
import { pageSetFaults, releaseFaults } from './soundness';
import type { Store } from '@site/composer/store';
import { siteFaults } from './site-faults';

const sitesOf = async (store: Store, composition: Composition): Promise<Site[]> =>
  (
    await Promise.all(
      variantsOf(composition).map((variant) =>
        readSite(store, contentOf(composition, variant).site),
      ),
    )
  ).flatMap((site) => site ?? []);

const releasesOn = (composition: Composition): string[] =>
  variantsOf(composition)
    .flatMap((variant) => Object.entries(contentOf(composition, variant).apps))
    .map(([app, { release }]) => `${app}/${release}`);

const sampleOf = <T>(store: Store, all: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(sampled(store, Object.entries(all)));

async function faultsOfReleases(
  store: Store,
  composition: Composition,
  before: Composition | undefined,
): Promise<string[]> {
  const known = new Set(before && releasesOn(before));
  const read = (name: string) => readRelease(store, ...(name.split('/') as [AppName, string]));
  const brought = [...new Set(releasesOn(composition))].filter((name) => !known.has(name));
  const faults: string[] = [];
  for (const name of brought) {
    const [app] = name.split('/');
    const earlier = [...known].filter((one) => one.startsWith(`${app}/`));
    const shared = new Set(
      (await Promise.all(earlier.map((one) => read(one).catch(ignoreRefusal)))).flatMap((one) =>
        one ? Object.keys(one.client).map((file) => clientKey(one, file)) : [],
      ),
    );
    const found = await read(name);
    const own = Object.entries(found.client).filter(
      ([file]) => !shared.has(clientKey(found, file)),
    );
    const client = Object.fromEntries(sampled(store, own));
    const server = sampleOf(store, found.server);
    faults.push(
      ...(await releaseFaults(store, { ...found, client, server }, { onBadForm: 'replace' })),
    );
  }
  return faults.map(
    (fault) => `${fault}; restore it from a copy of the store, or choose another release`,
  );
}

/** Except those just written. */
async function faultsOfPages(
  store: Store,
  composition: Composition,
  before: Composition | undefined,
  since: Date,
): Promise<string[]> {
  const live = before && (await sitesOf(store, before).catch(ignoreRefusal));
  const known = new Set(live?.flatMap(({ sets }) => sets));
  const faults: string[] = [];
  for (const site of await sitesOf(store, composition)) {
    const lists = new Map<string, FileSet>();
    for (const id of site.sets) lists.set(id, await requirePageSet(store, site, id));
    faults.push(...(await siteFaults(store, site, lists)));
    for (const [id, list] of lists) {
      if (known.has(id)) continue;
      known.add(id);
      const at = await store.writtenAt(pageSetKey(id));
      if (at && at >= since) continue;
      const remedy = `remove it and pages/${id}.json, then do this again: it is made again`;
      const some = { ...list, pages: sampleOf(store, list.pages) };
      const found = await pageSetFaults(store, some, 'replace');
      faults.push(...found.map((fault) => `${fault}; ${remedy}`));
    }
  }
  return faults;
}

/** In a bucket a sample. Skips what is live and what was written `since` the command began. Rejects with Damaged. */
export async function verifyIncoming(
  store: Store,
  composition: Composition,
  before: Composition | undefined,
  since: Date,
): Promise<void> {
  const faults = [
    ...(await faultsOfReleases(store, composition, before)),
    ...(await faultsOfPages(store, composition, before, since)),
  ];
  const [first] = faults.sort();
  if (!first) return;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more: npx release verify)` : '';
  throw new Damaged(`${store.place}/${first}${more}`);
}
