import type { AppName } from '@site/shared/contract';
import { type Composition, readComposition, standingOf } from '../compositions';
import { Refusal } from '../errors';
import type { Store } from '../store/store';
import { type Note, underway } from '../underway';

type Apps = Partial<Record<AppName, { readonly version: string; readonly release: string }>>;

/** What some visits get beside what is live. */
export interface CanaryStatus {
  readonly composition: number;
  /** So many of 100 visits. */
  readonly percent: number;
  /** The apps that differ from what is live. */
  readonly apps: Apps;
  readonly at: string;
  readonly who: string;
  readonly why: string;
}

export interface Status {
  readonly composition: number;
  readonly apps: Apps;
  /** Only while a canary is on. */
  readonly canary?: CanaryStatus;
  /** Commands that write at this moment, here or on another machine. */
  readonly underway: readonly Note[];
}

const appsOf = ({ apps }: Composition, names = Object.keys(apps)): Apps =>
  Object.fromEntries(
    Object.entries(apps)
      .filter(([app]) => names.includes(app))
      .map(([app, { version, release }]) => [app, { version, release }]),
  );

/** The canary beside a composition; a canary beside another one is not shown yet, or no longer. */
async function canaryBeside(store: Store, live: number): Promise<CanaryStatus | undefined> {
  const canary = (await standingOf(store))?.canary;
  if (canary?.canary === undefined || canary.composition !== live + 1) return undefined;
  const { composition, at, who, why, changes } = canary;
  const apps = appsOf(
    canary,
    changes.map(({ app }) => app),
  );
  return { composition, percent: canary.canary, apps, at, who, why };
}

/** What visitors get now. */
export async function status(store: Store): Promise<Status> {
  const live = await store.live();
  const composition = live === undefined ? undefined : await readComposition(store, live);
  if (!composition)
    throw new Refusal(
      `Nothing is live in ${store.place}; deploy something: npx release deploy shell`,
    );
  const canary = await canaryBeside(store, composition.composition);
  return {
    composition: composition.composition,
    apps: appsOf(composition),
    ...(canary ? { canary } : {}),
    underway: await underway(store),
  };
}
