import type { AppName, Release } from '@site/shared/contract';
import { composeSite, releaseSet } from '@site/composer/compose-site';
import type { Apps, Composition } from '../history/compositions';
import { setOf, variantsOf } from '../history/variants';
import { ActivationPending } from '@site/composer/errors';
import { liveDocument, liveKey } from './live-document';
import { readRelease } from '@site/composer/releases';
import type { Store } from '@site/composer/store';
import { layOutVisits } from './visit-links';

/** Takes the apps of a composition, gives the descriptions of their releases. */
export async function readAll(store: Store, apps: Apps): Promise<Release[]> {
  const entries = Object.entries(apps) as [AppName, { release: string }][];
  return Promise.all(entries.map(([app, { release }]) => readRelease(store, app, release)));
}

/** Every live.json of a composition, by its key: one for each side. */
export async function liveDocuments(store: Store, composition: Composition) {
  const documents = new Map<string, string>();
  for (const side of variantsOf(composition))
    documents.set(
      liveKey(composition.composition, side),
      await liveDocument(store, composition, side),
    );
  return documents;
}

/** Brings what visitors get to where a composition is; safe to repeat and to interrupt. */
export async function show(
  store: Store,
  composition: Composition,
  documents: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [key, text] of documents) await store.writeOnce(key, text);
  await layOutVisits(store, composition);
  await store.activate(composition.composition, composition.site);
}

/** Makes again what somebody may have removed who took this command for dead. */
export async function makeWhole(store: Store, composition: Composition): Promise<void> {
  for (const side of variantsOf(composition)) {
    const set = releaseSet(
      await readAll(store, setOf(composition, side).apps),
      composition.settings,
    );
    if (set) await composeSite(store, set, { apps: new Set(), action: 'rollback' });
  }
}

/** Waits until a recorded composition is shown; rejects with ActivationPending if that fails, and visitors do not get it all the same. */
export async function pendingIfFailed(
  store: Store,
  composition: number,
  work: Promise<unknown>,
): Promise<void> {
  try {
    await work;
  } catch (fault) {
    // It may be the answer alone that was lost.
    if (((await store.live().catch(() => 0)) ?? 0) >= composition) return;
    throw new ActivationPending(
      `Composition ${composition} is recorded but not live yet ` +
        `(${(fault as Error).message}); the next deploy or rollback makes it live first`,
    );
  }
}
