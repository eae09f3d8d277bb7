import type { AppName, Release } from '@site/shared/contract';
import { composeSite, releaseSet, appsOfEarlierPages } from '@site/composer/compose-site';
import { type Apps, type Composition, latestComposition } from '../history/compositions';
import { contentOf, liveKeyOf, variantsOf } from '../history/variants';
import { ActivationPending } from '@site/composer/errors';
import { liveDocument } from './live-document';
import { readRelease } from '@site/composer/releases';
import type { Store } from '@site/composer/store';
import { linkVisits } from './variant-links';
import { readSite } from '@site/composer/site-description';

export async function readAll(store: Store, apps: Apps): Promise<Release[]> {
  const entries = Object.entries(apps) as [AppName, { release: string }][];
  return Promise.all(entries.map(([app, { release }]) => readRelease(store, app, release)));
}

export async function liveDocuments(store: Store, composition: Composition) {
  const documents = new Map<string, string>();
  for (const variant of variantsOf(composition))
    documents.set(liveKeyOf(composition, variant), await liveDocument(store, composition, variant));
  return documents;
}

/** Idempotent, and safe to interrupt. */
export async function show(
  store: Store,
  composition: Composition,
  documents: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [key, text] of documents) await store.writeOnce(key, text);
  await linkVisits(store, composition);
  await store.activate(composition.composition, composition.site);
}

/** Another command may have removed it, taking this one for dead. */
export async function restoreMissing(store: Store, composition: Composition): Promise<void> {
  for (const variant of variantsOf(composition)) {
    const { apps } = contentOf(composition, variant);
    const set = releaseSet(await readAll(store, apps), composition.settings);
    const borrowed = composition.variants?.[variant]?.borrowed;
    if (set) await composeSite(store, set, { apps: new Set(), action: 'rollback' }, borrowed);
  }
}

/** Rejects with ActivationPending if the work fails and the composition is not live. */
export async function orPending(
  store: Store,
  composition: number,
  work: Promise<unknown>,
): Promise<void> {
  try {
    await work;
  } catch (fault) {
    // Perhaps only the response was lost.
    if (((await store.live().catch(() => 0)) ?? 0) >= composition) return;
    throw new ActivationPending(
      `Composition ${composition} is recorded but not live yet ` +
        `(${(fault as Error).message}); the next deploy or rollback makes it live first`,
    );
  }
}

/** An earlier version of the tool assembled their live pages differently. */
export async function earlierPages(store: Store): Promise<readonly AppName[]> {
  const live = await latestComposition(store);
  const set = live && releaseSet(await readAll(store, live.apps), live.settings);
  const site = live && (await readSite(store, live.site));
  return set && site ? appsOfEarlierPages(set, site) : [];
}
