import type { AppName } from '@site/shared/contract';
import { readComposition } from '../compositions';
import { Refusal } from '../errors';
import type { Store } from '../store/store';
import { type Note, underway } from '../underway';

export interface Status {
  readonly composition: number;
  readonly apps: Partial<Record<AppName, { readonly version: string; readonly release: string }>>;
  /** Commands that write at this moment, here or on another machine. */
  readonly underway: readonly Note[];
}

/** What visitors get now. */
export async function status(store: Store): Promise<Status> {
  const live = await store.live();
  const composition = live === undefined ? undefined : await readComposition(store, live);
  if (!composition)
    throw new Refusal(
      `Nothing is live in ${store.place}; deploy something: npx release deploy shell`,
    );
  const apps = Object.entries(composition.apps).map(([app, { version, release }]) => [
    app,
    { version, release },
  ]);
  return {
    composition: composition.composition,
    apps: Object.fromEntries(apps) as Status['apps'],
    underway: await underway(store),
  };
}
